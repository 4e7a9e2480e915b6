import * as z from 'zod';
import { licenceTypes } from '#/app/licences.ts';
import { limits } from '#/app/limits.ts';
import { professions } from '#/app/profession.ts';
import { pageParts, reportReasons } from '#/app/reportReasons.ts';
import type { TextKey } from '#/app/texts.ts';
import { username } from '#/features/accounts/shapes.ts';
import type { NameKind } from '#/platform/shared/names.ts';
import { nothing, pageInput, pageOf, signature, uuid } from '#/platform/shared/shapes.ts';
import { line, nameText, text } from '#/platform/shared/text.ts';
import { isOldEnough, isPossibleBirth } from './age.ts';
import { dropPhoneMarks } from './phone.ts';

const detailsRequired = 'profiles.personalDetailsRequired' satisfies TextKey;
const optionalLine = text({ max: limits.lineLength }).default('');

/** Spaces, dots, dashes and brackets are dropped before counting (decisions: "Phone"). */
const phone = text({ max: 40, required: detailsRequired })
  .overwrite(dropPhoneMarks)
  .regex(/^\d{10}$/, { error: 'profiles.phoneInvalid' satisfies TextKey });

/** A calendar date, no zone; the age is decided by the server's clock in UTC (decisions: "Minimum age 18"). */
const dateOfBirth = z
  .string({ error: detailsRequired })
  .min(1, { error: detailsRequired })
  .pipe(z.iso.date({ error: 'profiles.dateInvalid' satisfies TextKey }))
  .refine(isPossibleBirth, { error: 'profiles.dateInvalid' satisfies TextKey, abort: true })
  .refine(date => isOldEnough(date), { error: 'profiles.tooYoung' satisfies TextKey });

const genders = ['male', 'female', 'other'] as const;

/** The wizard's steps, each with the sentences of the spec (point 5, "Wizard"). */
export const steps = {
  location: z.strictObject({ location: line('profiles.locationRequired') }),
  personal: z.strictObject({
    fullName: nameText({ max: limits.nameLength, required: detailsRequired }),
    address: line(detailsRequired),
    city: line(detailsRequired),
    country: line(detailsRequired),
    phone,
    dateOfBirth,
    gender: z.enum(genders, { error: detailsRequired }),
    pincode: text({ max: 20, required: detailsRequired }),
  }),
  profession: z.strictObject({
    profession: z.enum(professions, { error: 'profiles.professionRequired' satisfies TextKey }),
  }),
  images: z.strictObject({
    profileImageId: z.uuid({ error: 'profiles.profileImageRequired' satisfies TextKey }),
    coverImageId: uuid.nullable().default(null),
  }),
} as const;

/** What is shown as who somebody is, and therefore may not pass for anything else. */
export const shownNames = {
  fullName: 'person',
  qualification: 'detail',
  department: 'detail',
  ward: 'detail',
  specialization: 'detail',
  certification: 'detail',
} as const satisfies Record<string, NameKind>;

const doctorRequired = 'profiles.doctorDetailsRequired' satisfies TextKey;
const nurseRequired = 'profiles.nurseDetailsRequired' satisfies TextKey;
const experienceInvalid = 'profiles.experienceInvalid' satisfies TextKey;

export const doctorDetails = z.strictObject({
  department: line(doctorRequired),
  qualification: line(doctorRequired),
  specialization: optionalLine,
  certification: optionalLine,
});

/** In years, half a year is 0.5; nothing at all is a missing detail, anything else a wrong one. */
const experience = z
  .number({ error: ({ input }) => ((input ?? '') === '' ? nurseRequired : experienceInvalid) })
  .positive({ error: experienceInvalid })
  .max(limits.experienceYears, { error: experienceInvalid });

export const nurseDetails = z.strictObject({
  ward: line(nurseRequired),
  qualification: line(nurseRequired),
  experience,
  certification: optionalLine,
});

const details = { doctorDetails: doctorDetails.optional(), nurseDetails: nurseDetails.optional() };
type Detailed = { profession: string; doctorDetails?: unknown; nurseDetails?: unknown };

/** With the block of details of its profession. */
const detailed = <S extends z.ZodType<Detailed>>(schema: S) =>
  schema
    .refine(profile => profile.profession !== 'doctor' || profile.doctorDetails, {
      error: doctorRequired,
      path: ['doctorDetails'],
    })
    .refine(profile => profile.profession !== 'nurse' || profile.nurseDetails, {
      error: nurseRequired,
      path: ['nurseDetails'],
    });

/** What a new profile says: one block of details, that of the profession. */
export const profileInput = detailed(
  z.strictObject({
    ...steps.location.shape,
    ...steps.personal.shape,
    ...steps.profession.shape,
    ...steps.images.shape,
    ...details,
  }),
);

/** A badge: which licence was verified, by whom and on which day. Its number and document stay with its reviewers. */
export const verified = z.object({ kind: z.enum(licenceTypes), by: z.string(), at: z.iso.date() });
export type Verified = z.infer<typeof verified>;
/** A business at which somebody works, as both have confirmed. */
const workplace = z.object({ ownerId: uuid, businessUsername: z.string(), businessName: z.string() });
export type Workplace = z.infer<typeof workplace>;

/** A person as everyone with a profile may see them on a card. No private field (decisions: "Private fields"). */
export const person = z.object({
  id: uuid,
  username: z.string(),
  fullName: z.string(),
  profession: z.enum(professions),
  qualification: z.string().nullable(),
  profileImageId: uuid.nullable(),
  profileImageSignature: signature,
  verified: verified.nullable(),
  /** The last confirmed first. */
  worksAt: z.array(workplace),
});
export type Person = z.infer<typeof person>;

/** Why a search found somebody or something whose name does not say so: the field, its text, and words to mark in it. */
export const matched = z.object({
  field: z.enum([
    'department',
    'ward',
    'specialization',
    'qualification',
    'certification',
    'location',
    'city',
    'country',
    'workplace',
    'businessType',
  ]),
  text: z.string(),
  /** The words that what was typed is like; none where it is what was typed. */
  marks: z.array(z.string()),
});
export type Matched = z.infer<typeof matched>;

/** A profile as everyone with a profile may see it. */
export const profile = z.object({
  ...person.shape,
  location: z.string(),
  city: z.string(),
  country: z.string(),
  about: z.string(),
  coverImageId: uuid.nullable(),
  coverImageSignature: signature,
  doctorDetails: doctorDetails.nullable(),
  nurseDetails: nurseDetails.nullable(),
  /** Why a moderator has hidden my profile from others. */
  withheldFor: z.enum(reportReasons).nullable(),
  /** What of my own profile others do not see; of others' profiles nothing is said. */
  withheldParts: z.array(z.enum(pageParts)),
  createdAt: z.date(),
});

export const createProfile = {
  summary: 'Finish one’s profile: what the five steps of the wizard collected',
  input: profileInput,
  output: z.object({ username: z.string() }),
};

/** A value that may be left out: nothing typed is null. */
const orNull = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .string()
    .nullish()
    .transform(typed => typed?.trim() || null)
    .pipe(schema.nullable());

const optional = text({ max: limits.lineLength });
const { personal, images } = steps;

/**
 * What one edits. Only full name, username and profession are required (spec point 5, "Edit profile"), with the details
 * of the profession as in the wizard.
 */
export const profileEdit = detailed(
  z.strictObject({
    ...steps.profession.shape,
    ...details,
    fullName: nameText({ max: limits.nameLength, required: 'profiles.fullNameRequired' satisfies TextKey }),
    location: orNull(optional),
    address: orNull(optional),
    city: orNull(optional),
    country: orNull(optional),
    phone: orNull(personal.shape.phone),
    dateOfBirth: orNull(personal.shape.dateOfBirth),
    gender: orNull(z.string().pipe(personal.shape.gender)),
    pincode: orNull(personal.shape.pincode),
    profileImageId: orNull(images.shape.profileImageId),
    coverImageId: images.shape.coverImageId,
    username,
    about: text({ max: limits.aboutLength }).default(''),
    /** Of the profile that was edited: a newer one is not overwritten. */
    version: z.number().int(),
  }),
);

/** My own profile as I may edit it, private fields included: sent to nobody else. */
const ownProfile = z.object({
  version: z.number().int(),
  username: z.string(),
  about: z.string(),
  location: z.string(),
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(genders).nullable(),
  pincode: z.string(),
  profession: z.enum(professions),
  profileImageId: uuid.nullable(),
  coverImageId: uuid.nullable(),
  doctorDetails: doctorDetails.nullable(),
  nurseDetails: nurseDetails.nullable(),
});

export const getOwnProfile = {
  summary: 'My own profile with its private fields, to be edited',
  input: nothing,
  output: ownProfile,
};

export const editProfile = {
  summary: 'Change my profile; refused when it has been changed since the version that was edited',
  input: profileEdit,
  output: z.object({ username: z.string(), version: z.number().int() }),
};

/** A username as in an address, in any case. */
export const ofUsername = { username: text({ max: limits.nameLength }) };

export const getProfile = {
  summary: 'The profile of a username, without regard to case; of one that was left lately, its member’s',
  input: z.strictObject(ofUsername),
  output: profile,
};

const ofPerson = z.strictObject({ personId: uuid });
const isMuted = z.object({ isMuted: z.boolean() });

export const blockPerson = {
  summary: 'Hide somebody and myself from each other everywhere, and end our connection',
  input: ofPerson,
  output: nothing,
};

export const unblockPerson = {
  summary: 'Take my block of somebody back',
  input: ofPerson,
  output: nothing,
};

export const listBlocked = {
  summary: 'Whom I have blocked, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(person),
};

export const mutePerson = {
  summary: 'Keep what somebody posts out of my feed',
  input: ofPerson,
  output: isMuted,
};

export const unmutePerson = {
  summary: 'Let what somebody posts into my feed again',
  input: ofPerson,
  output: isMuted,
};

export const getMute = {
  summary: 'Whether I have muted somebody',
  input: ofPerson,
  output: isMuted,
};

export const listMuted = {
  summary: 'Whom I have muted, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(person),
};
