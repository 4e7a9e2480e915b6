import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import type { Profession } from '#/app/profession.ts';
import { say } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { editProfile } from '#/features/profiles/contract.ts';
import { DoctorFields, NurseFields } from '#/features/profiles/web/fields/DetailFields.tsx';
import { ImageFields } from '#/features/profiles/web/fields/ImageFields.tsx';
import { PersonalFields } from '#/features/profiles/web/fields/PersonalFields.tsx';
import { ProfessionField } from '#/features/profiles/web/fields/ProfessionField.tsx';
import { ProfileField } from '#/features/profiles/web/fields/ProfileField.tsx';
import { UsernameField } from '#/features/profiles/web/fields/UsernameField.tsx';
import { usePictures } from '#/features/profiles/web/fields/usePictures.ts';
import { profileOf } from '#/features/profiles/web/useProfile.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { EditForm } from './EditForm.tsx';
import { EditSection } from './EditSection.tsx';
import { asked, editOf, type OwnProfile, valuesOf } from './editedProfile.ts';
import { isFixable } from './isFixable.ts';
import { useEdit } from './useEdit.ts';

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
    if (hash === '#photo') form.setFocus('profileImageId');
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

/** The form of one's own profile, which asks each profession something else. */
function useProfileForm(own: OwnProfile) {
  const [profession, setProfession] = useState<Profession>(own.profession);
  const edit = useEdit({
    draft: 'edit profile',
    loaded: valuesOf(own),
    version: own.version,
    schema: asked[profession] as z.ZodObject,
    sharedMessages: ['profiles.doctorDetailsRequired', 'profiles.nurseDetailsRequired'],
    onChange: values => setProfession(values.profession as Profession),
    save: async (values, version) => {
      const { username } = await callApi(editProfile, editOf(values, version));
      return { to: paths.profile(username), changed: profileOf(username).queryKey };
    },
    refusalOf: updateRefusal,
  });
  return { edit, profession };
}

/**
 * What a failed save says (spec point 8, "Profile"): what the person can fix is said in the server's words; other
 * refusals use the spec's sentence, and without a response they are asked to try again.
 */
function updateRefusal(error: unknown): Refusal {
  if (!(error instanceof Refusal)) return new Refusal('unavailable', 'profiles.updateFailed');
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  if (error.text === 'profiles.noneToEdit') return new Refusal('notFound', 'profiles.dataMissing');
  if (error.text === 'base.offline') return new Refusal('unavailable', 'profiles.updateFailed');
  if (isFixable(error)) return error;
  return new Refusal(error.code, 'profiles.errorUpdating', { params: { message: sentenceOf(error) } });
}
