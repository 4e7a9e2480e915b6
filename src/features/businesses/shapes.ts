import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { pageParts, reportReasons } from '#/app/reportReasons.ts';
import type { TextKey } from '#/app/texts.ts';
import { mailAddress } from '#/features/accounts/shapes.ts';
import { dropPhoneMarks } from '#/features/profiles/phone.ts';
import { ofUsername } from '#/features/profiles/shapes.ts';
import type { NameKind } from '#/platform/shared/names.ts';
import { signature, uuid } from '#/platform/shared/shapes.ts';
import { nameText, text } from '#/platform/shared/text.ts';
import { websiteOf } from './website.ts';

const basicRequired = 'businesses.basicRequired' satisfies TextKey;
const contactRequired = 'businesses.contactRequired' satisfies TextKey;
const imagesRequired = 'businesses.imagesRequired' satisfies TextKey;

/** 3–30 letters, digits, `_`, `.`, `-`, in lower case whatever was typed (decisions: "Business username"). */
export const businessUsername = text({ max: limits.usernameMax, required: basicRequired })
  .overwrite(typed => typed.normalize('NFKC').toLowerCase())
  .regex(/^(?!\.)(?!.*\.\.)[a-z0-9_.-]{3,30}(?<!\.)$/, {
    error: 'businesses.usernameInvalid' satisfies TextKey,
  });

const website = text({ max: limits.websiteLength })
  .refine(typed => typed === '' || websiteOf(typed) !== undefined, {
    error: 'businesses.websiteInvalid' satisfies TextKey,
    abort: true,
  })
  .overwrite(typed => websiteOf(typed) ?? '')
  .default('');

/** 6 to 15 digits (E.164) with or without +; spaces, dots, dashes and brackets are dropped (decisions: "Phone"). */
const phone = text({ max: 40, required: contactRequired })
  .overwrite(dropPhoneMarks)
  .regex(/^\+?\d{6,15}$/, { error: 'businesses.phoneInvalid' satisfies TextKey });

/** The wizard's steps, each with the sentence of the spec for what is missing (point 5, "Business step"). */
export const steps = {
  basic: z.strictObject({
    businessName: nameText({ max: limits.nameLength, required: basicRequired }),
    businessUsername,
    businessType: text({ max: limits.businessTypeLength, required: basicRequired }),
    contactEmail: mailAddress(basicRequired),
  }),
  contact: z.strictObject({
    location: text({ max: limits.lineLength, required: contactRequired }),
    phone,
    website,
    description: text({ max: limits.businessDescription }).default(''),
  }),
  branding: z.strictObject({
    businessLogoId: z.uuid({ error: imagesRequired }),
    businessCoverImageId: z.uuid({ error: imagesRequired }),
  }),
} as const;

/** What is shown as which business this is, and therefore may not pass for anything else. */
export const shownNames = { businessName: 'business', businessType: 'detail' } as const satisfies Record<
  string,
  NameKind
>;

/** What a business page says. */
export const businessInput = z.strictObject({
  ...steps.basic.shape,
  ...steps.contact.shape,
  ...steps.branding.shape,
});

const { businessName: _name, businessUsername: _username, ...basicDetails } = steps.basic.shape;
const details = { ...basicDetails, ...steps.contact.shape };
/** The fields of a business page that hold text, besides its two names. */
export const businessDetails = Object.keys(details) as (keyof typeof details)[];

/** A business wherever it is named: as the author of its posts, on a card, in a list. One for each owner. */
export const businessCard = z.object({
  ownerId: uuid,
  businessUsername: z.string(),
  businessName: z.string(),
  businessType: z.string(),
  /** null while it is withheld. */
  businessLogoId: uuid.nullable(),
  businessLogoSignature: signature,
  /** Whether an administrator has verified that it speaks for the organisation it names. */
  isVerified: z.boolean(),
});
export type BusinessCard = z.infer<typeof businessCard>;

/** A business page; all of it is for everyone with a profile (decisions: "Private fields"). */
export const business = z.object({
  ...businessCard.shape,
  businessCoverImageId: uuid.nullable(),
  businessCoverImageSignature: signature,
  contactEmail: z.string(),
  website: z.string(),
  description: z.string(),
  location: z.string(),
  phone: z.string(),
  createdAt: z.date(),
});
export type Business = z.infer<typeof business>;

const ofBusinessUsername = z.strictObject({ businessUsername: text({ max: limits.nameLength }) });
const claimed = z.object({ businessUsername: z.string() });

export const getBusiness = {
  summary:
    'The business page of a username, without regard to case; of one that was left lately, its business’s',
  input: ofBusinessUsername,
  output: z.object({
    ...business.shape,
    /** Why a moderator has hidden this business of mine from others. */
    withheldFor: z.enum(reportReasons).nullable(),
    /** What of this business of mine others do not see. */
    withheldParts: z.array(z.enum(pageParts)),
    /** Whether others see this business of mine only once my e-mail is proved. */
    needsProof: z.boolean(),
  }),
};

export const leadToBusiness = {
  summary: 'Which business page a username means: that of the business called so, else that of the member',
  input: z.strictObject(ofUsername),
  output: claimed,
};

export const askBusinessUsername = {
  summary: 'Whether a business username is free for me at this moment; claiming it is what decides',
  input: z.strictObject({ businessUsername }),
  output: z.object({ isFree: z.boolean() }),
};

export const createBusiness = {
  summary: 'Create my business page and claim its username: what the three steps of the wizard collected',
  input: businessInput,
  output: claimed,
};

/** Whose page is meant: without it one's own. */
const ofEdited = { businessId: uuid.optional() };

export const getOwnBusiness = {
  summary: 'My business page, or one that I edit, to be edited',
  input: z.strictObject(ofEdited),
  output: z.object({
    ...business.omit({ isVerified: true }).shape,
    businessLogoId: uuid,
    businessCoverImageId: uuid,
    version: z.number().int(),
  }),
};

export const editBusiness = {
  summary:
    'Change my business page, or one that I edit; refused when it has been changed since the version that was edited',
  input: businessInput.safeExtend({ ...ofEdited, version: z.number().int() }),
  output: z.object({ ...claimed.shape, version: z.number().int() }),
};
