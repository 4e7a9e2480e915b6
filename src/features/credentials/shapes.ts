import * as z from 'zod';
import { licenceTypes } from '#/app/licences.ts';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { picture } from '#/features/media/shapes.ts';
import { profile, verified } from '#/features/profiles/shapes.ts';
import { plainDigits } from '#/platform/shared/digits.ts';
import { nothing, pageInput, queueOf, uuid } from '#/platform/shared/shapes.ts';
import { line, text } from '#/platform/shared/text.ts';
import { today } from '#/platform/shared/today.ts';
import { isNpi, isOrcid } from './checkDigits.ts';

const dateRequired = 'credentials.expiresOnRequired' satisfies TextKey;
const lastDay = () => `${new Date().getUTCFullYear() + limits.licenceYears}-12-31`;

const isWord = (value: unknown) => typeof value === 'string' && value !== '';

/** Told under the number as soon as there is one, whatever else is missing. */
const numberAlone = {
  path: ['number'],
  when: ({ value }: { value: unknown }) => isWord((value as { number?: unknown }).number),
};

/** What the form asks beside the document. Numbers with check digits are checked here, without asking anybody. */
export const credentialForm = z
  .strictObject({
    licenceType: z.enum(licenceTypes, { error: 'credentials.typeRequired' satisfies TextKey }),
    number: text({
      max: limits.licenceNumberLength,
      required: 'credentials.numberRequired' satisfies TextKey,
    }).overwrite(plainDigits),
    issuer: line('credentials.issuerRequired'),
    country: line('credentials.countryRequired'),
    /** The last day on which it is valid. */
    expiresOn: z
      .string({ error: dateRequired })
      .min(1, { error: dateRequired })
      .pipe(z.iso.date({ error: 'credentials.dateInvalid' satisfies TextKey }))
      .refine(day => day <= lastDay(), { error: 'credentials.dateInvalid' satisfies TextKey, abort: true })
      .refine(day => day >= today(), { error: 'credentials.alreadyExpired' satisfies TextKey }),
  })
  .refine(({ licenceType, number }) => licenceType !== 'npi' || isNpi(number), {
    error: 'credentials.notAnNpi' satisfies TextKey,
    ...numberAlone,
  })
  .refine(({ licenceType, number }) => licenceType !== 'orcid' || isOrcid(number), {
    error: 'credentials.notAnOrcid' satisfies TextKey,
    ...numberAlone,
  });

/** What was submitted, as its owner sees it. */
const submission = z.object({
  licenceType: z.enum(licenceTypes),
  number: z.string(),
  issuer: z.string(),
  country: z.string(),
  expiresOn: z.string(),
  submittedAt: z.date(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});

/** The state of my verification. A badge may still be valid while its renewal is reviewed or was rejected. */
const ownCredential = z.object({
  state: z.enum(['none', 'submitted', 'verified', 'rejected', 'expired']),
  submission: submission.nullable(),
  badge: verified.nullable(),
});

export const getCredential = {
  summary: 'How far the verification of my licence is',
  input: nothing,
  output: ownCredential,
};

export const submitCredential = {
  summary: 'Submit a licence and a document that shows it, for reviewers alone',
  input: credentialForm.safeExtend({ documentId: uuid }),
  output: ownCredential,
};

export const removeCredential = {
  summary: 'Take my submission back, or my badge off',
  input: nothing,
  output: ownCredential,
};

/** What waits for a decision, beside the profile of its owner. */
const waiting = z.object({
  id: uuid,
  createdAt: z.date(),
  ...submission.omit({ submittedAt: true, reason: true }).shape,
  document: z.object({ id: uuid, name: z.string(), image: picture.nullable() }),
  profile,
});

export const listSubmissions = {
  summary: 'What others have submitted and nobody has decided on, oldest first; and how many',
  input: z.strictObject(pageInput),
  output: queueOf(waiting),
};

const ofSubmission = { submissionId: uuid };

export const verifyCredential = {
  summary: 'Verify a submission: its owner gets the badge, its document is deleted',
  input: z.strictObject(ofSubmission),
  output: nothing,
};

export const rejectCredential = {
  summary: 'Reject a submission with a reason its owner reads; its document is deleted',
  input: z.strictObject({
    ...ofSubmission,
    reason: text({
      max: limits.rejectionReason,
      required: 'credentials.reasonRequired' satisfies TextKey,
    }),
  }),
  output: nothing,
};
