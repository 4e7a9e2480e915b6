import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#/base/web/ui/Button.tsx';
import { Card } from '#/base/web/ui/Card.tsx';
import { BasicFields } from '#/businesses/web/fields/BasicFields.tsx';
import { BrandingFields } from '#/businesses/web/fields/BrandingFields.tsx';
import { ContactFields } from '#/businesses/web/fields/ContactFields.tsx';
import { useBranding } from '#/businesses/web/fields/useBranding.ts';
import { useFreedom } from '#/businesses/web/fields/useFreedom.ts';
import { paths } from '#/paths.ts';
import { AskToLeave } from '#/profiles/web/edit/AskToLeave.tsx';
import { EditFault } from '#/profiles/web/edit/EditFault.tsx';
import { Restored } from '#/profiles/web/edit/Restored.tsx';
import { FormFoot } from '#/profiles/web/fields/FormFoot.tsx';
import { say } from '#/texts.ts';
import type { OwnBusiness } from './ownBusiness.ts';
import { useEditForm } from './useEditForm.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-line border-t py-6 first:border-t-0 first:pt-0">
    <h2 className="text-section">{title}</h2>
    {children}
  </section>
);

/** Everything the wizard asked, to be changed. */
export function EditForm({ own, onLoad }: { own: OwnBusiness; onLoad: () => void }) {
  const { form, fault, submit, unsaved, giveUp, isRestored } = useEditForm(own);
  const { errors, isSubmitting } = form.formState;
  const { isSending, ...pictures } = useBranding(form);
  const freedom = useFreedom(form, own.businessUsername);
  const navigate = useNavigate();
  const load = () => {
    giveUp();
    onLoad();
  };
  const sentence = errors.form?.message as string | undefined;
  return (
    <Card bleed>
      <form noValidate onSubmit={submit} className="flex flex-col">
        {isRestored && <Restored onDiscard={load} />}
        <Section title={say('businesses.stepBranding')}>
          <BrandingFields {...pictures} />
        </Section>
        <Section title={say('businesses.stepBasic')}>
          <BasicFields form={form} freedom={freedom} usernameHint={say('businesses.usernameHeldHint')} />
        </Section>
        <Section title={say('businesses.stepContact')}>
          <ContactFields form={form} />
        </Section>
        <FormFoot notice={<EditFault fault={fault} sentence={sentence} onLoad={load} />}>
          <Button onClick={() => navigate(paths.business(own.businessUsername))}>{say('base.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={isSending ? say('profiles.uploading') : isSubmitting && say('profiles.savingChanges')}
          >
            {say('profiles.saveChanges')}
          </Button>
        </FormFoot>
      </form>
      <AskToLeave unsaved={unsaved} onLeave={giveUp} />
    </Card>
  );
}
