import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { businessCard } from './shapes.ts';

/** A business page as administrators see it, whoever else sees it. */
export const organisation = z.object({
  ...businessCard.shape,
  location: z.string(),
  website: z.string(),
  contactEmail: z.string(),
  ownerName: z.string(),
  /** Whether others see it: its owner's e-mail is proved, the page verified, or no mail is sent here. */
  isShown: z.boolean(),
  /** Whether this administrator owns or edits it, so that another one verifies it. */
  isActor: z.boolean(),
  version: z.number().int(),
  createdAt: z.date(),
});

export const listOrganisations = {
  summary: 'Business pages whose name or username holds these words, newest first',
  input: z.strictObject({ q: text({ max: limits.lineLength }).default(''), ...pageInput }),
  output: pageOf(organisation),
};

const changed = z.object({ isVerified: z.boolean() });

export const verifyBusiness = {
  summary:
    'Verify that a page speaks for the organisation it names; refused when it has been changed since the version that was looked at',
  input: z.strictObject({ businessId: uuid, version: z.number().int() }),
  output: changed,
};

export const endVerification = {
  summary: 'End that',
  input: z.strictObject({ businessId: uuid }),
  output: changed,
};
