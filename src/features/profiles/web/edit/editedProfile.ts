import * as z from 'zod';
import type { editProfile, getOwnProfile } from '#/features/profiles/contract.ts';
import { doctorDetails, nurseDetails, profileEdit } from '#/features/profiles/shapes.ts';
import { years } from '#/features/profiles/web/fields/years.ts';
import type { JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';

export type OwnProfile = JsonOutputOf<typeof getOwnProfile>;
export type Edit = SentInputOf<typeof editProfile>;

const { doctorDetails: _, nurseDetails: __, version: ___, ...always } = profileEdit.shape;

/** What the form asks of each profession. What was typed for another one stays in its fields, and is not sent. */
export const asked = {
  doctor: z.object({ ...always, ...doctorDetails.shape }),
  nurse: z.object({ ...always, ...nurseDetails.shape, experience: years }),
  general_user: z.object(always),
} as const;

type Values = { [name: string]: string | null };

/** The initial values of the form. */
export function valuesOf({ doctorDetails, nurseDetails, version: _, ...own }: OwnProfile): Values {
  const experience = nurseDetails ? String(nurseDetails.experience) : '';
  const none = { department: '', ward: '', qualification: '', specialization: '', certification: '' };
  const photo = own.profileImageId ?? '';
  return {
    ...own,
    gender: own.gender ?? '',
    profileImageId: photo,
    ...none,
    ...doctorDetails,
    ...nurseDetails,
    experience,
  };
}

/** What the form sends: the details in the block of their profession. */
export function editOf(values: Record<string, unknown>, version: number): Edit {
  const { department, ward, qualification, specialization, certification, experience, ...rest } = values;
  const details = {
    doctor: { doctorDetails: { department, qualification, specialization, certification } },
    nurse: { nurseDetails: { ward, qualification, experience, certification } },
    general_user: {},
  }[rest.profession as Edit['profession']];
  return { ...rest, ...details, version } as Edit;
}
