import * as z from 'zod';
import { username } from '#/features/accounts/shapes.ts';
import type { createProfile } from '#/features/profiles/contract.ts';
import { doctorDetails, nurseDetails, steps } from '#/features/profiles/shapes.ts';
import { years } from '#/features/profiles/web/fields/years.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { trueName } from '#/platform/shared/names.ts';
import { firstUnanswered } from './useSteps.ts';

/** What each screen of the wizard asks. */
export const asked = {
  /** The username only of those who came by Google: it is theirs before the next step opens, and no part of the profile. */
  location: steps.location.extend({ username: username.optional() }),
  personal: steps.personal.extend({ fullName: trueName(steps.personal.shape.fullName, 'person') }),
  profession: steps.profession,
  images: steps.images,
  doctor: doctorDetails.extend({ qualification: trueName(doctorDetails.shape.qualification, 'detail') }),
  nurse: nurseDetails.extend({
    qualification: trueName(nurseDetails.shape.qualification, 'detail'),
    experience: years,
  }),
  general_user: z.strictObject({}),
} as const;

export type Part = keyof typeof asked;
/** What has been typed so far, whether right or not. */
export type Draft = { [P in Part]: z.input<(typeof asked)[P]> };
export type Details = { doctorDetails?: z.output<typeof doctorDetails> } & {
  nurseDetails?: z.output<typeof nurseDetails>;
};

const inOrder = ['location', 'personal', 'profession', 'images'] as const satisfies Part[];
export const stepCount = inOrder.length + 1;

const unchosen = '' as never;
const empty: Draft = {
  location: { location: '', username: undefined },
  personal: {
    fullName: '',
    address: '',
    city: '',
    country: '',
    phone: '',
    dateOfBirth: '',
    gender: unchosen,
    pincode: '',
  },
  profession: { profession: unchosen },
  images: { profileImageId: '', coverImageId: null },
  doctor: { department: '', qualification: '', specialization: '', certification: '' },
  nurse: { ward: '', qualification: '', experience: '', certification: '' },
  general_user: {},
};

/**
 * A draft from storage, written by any version: all fields present, unknown ones dropped. `fullName` is prefilled
 * while nothing has been typed.
 */
export function draftOf(kept: unknown, fullName: string): Draft {
  const begun = { ...empty, personal: { ...empty.personal, fullName } };
  const parts = Object.entries(begun).map(([part, fields]) => {
    const typed = (kept as Record<string, Record<string, unknown>> | undefined)?.[part] ?? {};
    const own = Object.entries(typed).filter(([field, value]) => field in fields && isTyped(value));
    return [part, { ...fields, ...Object.fromEntries(own) }];
  });
  return Object.fromEntries(parts);
}

const isTyped = (value: unknown) => value === null || typeof value === 'string';

/** The part a step asks for; the last one depends on the profession. */
export const partOf = (step: number, draft: Draft): Part => inOrder[step - 1] ?? draft.profession.profession;

/** The furthest step that can be opened. */
export const furthestStep = (draft: Draft) =>
  firstUnanswered(inOrder, part => asked[part].safeParse(draft[part]).success);

/** What the finished wizard sends. */
export const profileOf = (draft: Draft, details: Details): SentInputOf<typeof createProfile> => ({
  location: draft.location.location,
  ...draft.personal,
  ...draft.profession,
  ...draft.images,
  ...details,
});
