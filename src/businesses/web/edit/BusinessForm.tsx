import { BasicFields } from '#/businesses/web/fields/BasicFields.tsx';
import { BrandingFields } from '#/businesses/web/fields/BrandingFields.tsx';
import { ContactFields } from '#/businesses/web/fields/ContactFields.tsx';
import { useBranding } from '#/businesses/web/fields/useBranding.ts';
import { useFreedom } from '#/businesses/web/fields/useFreedom.ts';
import { paths } from '#/paths.ts';
import { EditForm } from '#/profiles/web/edit/EditForm.tsx';
import { EditSection } from '#/profiles/web/edit/EditSection.tsx';
import { say } from '#/texts.ts';
import type { OwnBusiness } from './ownBusiness.ts';
import { useBusinessForm } from './useBusinessForm.ts';

/** Everything the wizard asked, to be changed. */
export function BusinessForm({ own, onLoad }: { own: OwnBusiness; onLoad: () => void }) {
  const edit = useBusinessForm(own);
  const { form } = edit;
  const { isSending, ...pictures } = useBranding(form);
  const freedom = useFreedom(form, own.businessUsername);
  return (
    <EditForm edit={edit} back={paths.business(own.businessUsername)} isSending={isSending} onLoad={onLoad}>
      <EditSection title={say('businesses.stepBranding')}>
        <BrandingFields {...pictures} />
      </EditSection>
      <EditSection title={say('businesses.stepBasic')}>
        <BasicFields form={form} freedom={freedom} usernameHint={say('businesses.usernameHeldHint')} />
      </EditSection>
      <EditSection title={say('businesses.stepContact')}>
        <ContactFields form={form} />
      </EditSection>
    </EditForm>
  );
}
