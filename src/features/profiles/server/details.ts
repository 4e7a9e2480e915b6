import type { users } from '#/features/accounts/server/tables.ts';

type User = typeof users.$inferSelect;

/** The professional details of a row, in the block of its profession. */
export const detailsOf = (user: User) => ({
  doctorDetails: user.profession === 'doctor' ? doctorDetailsOf(user) : null,
  nurseDetails: user.profession === 'nurse' ? nurseDetailsOf(user) : null,
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
