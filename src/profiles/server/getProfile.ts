import type { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import * as contract from '#/profiles/contract.ts';
import { findPerson } from './find.ts';

type User = typeof users.$inferSelect;

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const user = await findPerson(me, username);
  return {
    ...user,
    fullName: user.fullName!,
    profession: user.profession!,
    location: user.location ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    doctorDetails: user.profession === 'doctor' ? doctorDetailsOf(user) : null,
    nurseDetails: user.profession === 'nurse' ? nurseDetailsOf(user) : null,
  };
});

const doctorDetailsOf = (user: User) => ({
  department: user.department ?? '',
  qualification: user.qualification ?? '',
  specialization: user.specialization ?? '',
  certification: user.certification ?? '',
});

const nurseDetailsOf = (user: User) => ({
  ward: user.ward ?? '',
  qualification: user.qualification ?? '',
  experience: user.experience ?? 0,
  certification: user.certification ?? '',
});
