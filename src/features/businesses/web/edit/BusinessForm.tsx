import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { BasicFields } from '#/features/businesses/web/fields/BasicFields.tsx';
import { BrandingFields } from '#/features/businesses/web/fields/BrandingFields.tsx';
import { ContactFields } from '#/features/businesses/web/fields/ContactFields.tsx';
import { useBranding } from '#/features/businesses/web/fields/useBranding.ts';
import { useUsernameAvailability } from '#/features/businesses/web/fields/useUsernameAvailability.ts';
import { EditForm } from '#/features/profiles/web/edit/EditForm.tsx';
import { EditSection } from '#/features/profiles/web/edit/EditSection.tsx';
import type { OwnBusiness } from './ownBusiness.ts';
import { useBusinessForm } from './useBusinessForm.ts';

/** Everything the wizard asked, to be changed. */
export function BusinessForm({ own, onLoad }: { own: OwnBusiness; onLoad: () => void }) {
  const edit = useBusinessForm(own);
  const { form } = edit;
  const { isSending, ...pictures } = useBranding(form);
  const freedom = useUsernameAvailability(form, own.businessUsername);
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
