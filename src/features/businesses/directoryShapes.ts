import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { pageInput, pageOf, signature, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { businessCard } from './shapes.ts';

/** How many follow a business, and whether I do. */
export const following = z.object({ followers: z.number().int(), follows: z.boolean() });
export type Following = z.infer<typeof following>;

/** A business as the directory shows it. */
export const listedBusiness = z.object({
  ...businessCard.shape,
  businessCoverImageId: uuid.nullable(),
  businessCoverImageSignature: signature,
  location: z.string(),
  description: z.string(),
  following,
});
export type ListedBusiness = z.infer<typeof listedBusiness>;

export const listBusinesses = {
  summary: 'Businesses whose type is this one and whose place has this in it, newest first',
  input: z.strictObject({
    type: text({ max: limits.businessTypeLength }).optional(),
    place: text({ max: limits.lineLength }).optional(),
    ...pageInput,
  }),
  output: pageOf(listedBusiness),
};

export const listFollowed = {
  summary: 'The businesses I follow, the one I followed last first',
  input: z.strictObject(pageInput),
  output: pageOf(listedBusiness),
};

/** A business by its owner, which outlives its username. */
const ofBusiness = z.strictObject({ businessId: uuid });

export const getFollowing = {
  summary: 'How many follow a business, and whether I do',
  input: ofBusiness,
  output: following,
};

export const followBusiness = {
  summary: 'Follow a business of somebody else; once is enough',
  input: ofBusiness,
  output: following,
};

export const unfollowBusiness = {
  summary: 'Follow a business no longer',
  input: ofBusiness,
  output: following,
};
