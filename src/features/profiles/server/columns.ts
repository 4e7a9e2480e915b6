import type { createProfile, editProfile } from '#/features/profiles/contract.ts';
import type { InputOf } from '#/platform/shared/contract.ts';

const noDetails = {
  department: null,
  ward: null,
  qualification: null,
  specialization: null,
  certification: null,
  experience: null,
};

/** What a profile's form sets on its row: one block of details, that of the profession (spec point 5, "Edit profile"). */
export function columnsOf<
  P extends InputOf<typeof createProfile> | Omit<InputOf<typeof editProfile>, 'version'>,
>({ doctorDetails, nurseDetails, ...rest }: P) {
  if (rest.profession === 'doctor') return { ...rest, ...noDetails, ...doctorDetails };
  if (rest.profession === 'nurse') return { ...rest, ...noDetails, ...nurseDetails };
  return { ...rest, ...noDetails };
}
