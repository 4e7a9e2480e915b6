import { Card } from '#/base/web/ui/Card.tsx';
import { BasicFields } from '#/businesses/web/fields/BasicFields.tsx';
import { BrandingFields } from '#/businesses/web/fields/BrandingFields.tsx';
import { ContactFields } from '#/businesses/web/fields/ContactFields.tsx';
import { useBranding } from '#/businesses/web/fields/useBranding.ts';
import { useFreedom } from '#/businesses/web/fields/useFreedom.ts';
import { paths } from '#/paths.ts';
import { AskToLeave } from '#/profiles/web/edit/AskToLeave.tsx';
import { EditFoot } from '#/profiles/web/edit/EditFoot.tsx';
import { EditSection } from '#/profiles/web/edit/EditSection.tsx';
import { Restored } from '#/profiles/web/edit/Restored.tsx';
import { say } from '#/texts.ts';
import type { OwnBusiness } from './ownBusiness.ts';
import { useEditForm } from './useEditForm.ts';

/** Everything the wizard asked, to be changed. */
export function EditForm({ own, onLoad }: { own: OwnBusiness; onLoad: () => void }) {
  const { form, fault, submit, unsaved, giveUp, isRestored } = useEditForm(own);
  const { errors, isSubmitting } = form.formState;
  const { isSending, ...pictures } = useBranding(form);
  const freedom = useFreedom(form, own.businessUsername);
  const load = () => {
    giveUp();
    onLoad();
  };
  return (
    <Card bleed>
      <form noValidate onSubmit={submit} className="flex flex-col">
        {isRestored && <Restored onDiscard={load} />}
        <EditSection title={say('businesses.stepBranding')}>
          <BrandingFields {...pictures} />
        </EditSection>
        <EditSection title={say('businesses.stepBasic')}>
          <BasicFields form={form} freedom={freedom} usernameHint={say('businesses.usernameHeldHint')} />
        </EditSection>
        <EditSection title={say('businesses.stepContact')}>
          <ContactFields form={form} />
        </EditSection>
        <EditFoot
          back={paths.business(own.businessUsername)}
          isSending={isSending}
          isSubmitting={isSubmitting}
          fault={fault}
          sentence={errors.form?.message as string | undefined}
          onLoad={load}
        />
      </form>
      <AskToLeave unsaved={unsaved} onLeave={giveUp} />
    </Card>
  );
}
