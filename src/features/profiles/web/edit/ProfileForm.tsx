import { type ReactNode, useEffect } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { DoctorFields, NurseFields } from '#/features/profiles/web/fields/DetailFields.tsx';
import { ImageFields } from '#/features/profiles/web/fields/ImageFields.tsx';
import { PersonalFields } from '#/features/profiles/web/fields/PersonalFields.tsx';
import { ProfessionField } from '#/features/profiles/web/fields/ProfessionField.tsx';
import { ProfileField } from '#/features/profiles/web/fields/ProfileField.tsx';
import { UsernameField } from '#/features/profiles/web/fields/UsernameField.tsx';
import { usePictures } from '#/features/profiles/web/fields/usePictures.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { EditForm } from './EditForm.tsx';
import { EditSection } from './EditSection.tsx';
import type { OwnProfile } from './editedProfile.ts';
import { useProfileForm } from './useProfileForm.ts';

type ProfileFormProps = {
  own: OwnProfile;
  /** What a change of name or profession would cost, shown before it is made. */
  warning?: ReactNode;
  onLoad: () => void;
};

/** Everything the wizard asked, the username and a text about oneself, to be changed. */
export function ProfileForm({ own, warning, onLoad }: ProfileFormProps) {
  const { edit, profession } = useProfileForm(own);
  const { form } = edit;
  const { isSending, ...pictures } = usePictures(form, useLogInAgain());
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#about') form.setFocus('about');
  }, [hash, form.setFocus]);

  return (
    <EditForm edit={edit} back={paths.profile(own.username)} isSending={isSending} onLoad={onLoad}>
      <EditSection title={say('profiles.pictures')}>
        <ImageFields {...pictures} required={false} />
      </EditSection>
      <EditSection title={say('profiles.aboutYou')}>
        <UsernameField form={form} hint={say('profiles.usernameHint')} starred />
        <Field
          label={say('profiles.about')}
          hint={say('profiles.aboutHint')}
          error={form.formState.errors.about?.message as string | undefined}
        >
          <TextArea rows={5} className="min-h-32!" limit={limits.aboutLength} {...form.register('about')} />
        </Field>
        <ProfileField form={form} name="location" hint={say('profiles.locationHint')} />
      </EditSection>
      <EditSection title={say('profiles.personalDetails')} lead={say('profiles.privateFields')}>
        {warning}
        <PersonalFields form={form} required={false} />
      </EditSection>
      <EditSection title={say('profiles.professionalDetails')}>
        <ProfessionField form={form} />
        {profession === 'doctor' && <DoctorFields form={form} />}
        {profession === 'nurse' && <NurseFields form={form} />}
      </EditSection>
    </EditForm>
  );
}
