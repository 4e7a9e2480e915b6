import { useState } from 'react';
import type * as z from 'zod';
import { paths } from '#/app/paths.ts';
import type { Profession } from '#/app/profession.ts';
import { editProfile } from '#/features/profiles/contract.ts';
import { profileOf } from '#/features/profiles/web/useProfile.ts';
import { ask } from '#/platform/web/api.ts';
import { asked, editOf, type OwnProfile, valuesOf } from './editedProfile.ts';
import { updateRefusal } from './updateRefusal.ts';
import { useEdit } from './useEdit.ts';

/** The form of one's own profile, which asks each profession something else. */
export function useProfileForm(own: OwnProfile) {
  const [profession, setProfession] = useState<Profession>(own.profession);
  const edit = useEdit({
    draft: 'edit profile',
    loaded: valuesOf(own),
    version: own.version,
    schema: asked[profession] as z.ZodObject,
    together: ['profiles.doctorDetailsRequired', 'profiles.nurseDetailsRequired'],
    onChange: values => setProfession(values.profession as Profession),
    save: async (values, version) => {
      const { username } = await ask(editProfile, editOf(values, version));
      return { to: paths.profile(username), changed: profileOf(username).queryKey };
    },
    refusalOf: updateRefusal,
  });
  return { edit, profession };
}
