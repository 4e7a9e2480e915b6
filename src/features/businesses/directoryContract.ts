import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { call, pageInput, pageOf, uuid } from '#/platform/shared/contract.ts';
import { text } from '#/platform/shared/text.ts';
import { businessCard } from './contract.ts';

/** How many follow a business, and whether I do. */
export const following = z.object({ followers: z.number().int(), follows: z.boolean() });
export type Following = z.infer<typeof following>;

/** A business as the directory shows it. */
export const listedBusiness = z.object({
  ...businessCard.shape,
  businessCoverImageId: uuid.nullable(),
  location: z.string(),
  description: z.string(),
  following,
});
export type ListedBusiness = z.infer<typeof listedBusiness>;

export const listBusinesses = call({
  method: 'GET',
  path: '/api/businesses',
  who: 'member',
  rules: 'seen',
  rate: 'list.more',
  summary: 'Businesses whose type is this one and whose place has this in it, newest first',
  input: z.strictObject({
    type: text({ max: limits.businessTypeLength }).optional(),
    place: text({ max: limits.lineLength }).optional(),
    ...pageInput,
  }),
  output: pageOf(listedBusiness),
});

export const listFollowed = call({
  method: 'GET',
  path: '/api/followed-businesses',
  who: 'member',
  rules: 'own',
  summary: 'The businesses I follow, the one I followed last first',
  input: z.strictObject(pageInput),
  output: pageOf(listedBusiness),
});

/** A business by its owner, which outlives its username. */
const ofBusiness = z.strictObject({ businessId: uuid });

export const getFollowing = call({
  method: 'GET',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: 'seen',
  summary: 'How many follow a business, and whether I do',
  input: ofBusiness,
  output: following,
});

export const followBusiness = call({
  method: 'PUT',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: ['business.follow'],
  rate: 'business.follow',
  summary: 'Follow a business of somebody else; once is enough',
  input: ofBusiness,
  output: following,
});

export const unfollowBusiness = call({
  method: 'DELETE',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: 'seen',
  rate: 'business.follow',
  summary: 'Follow a business no longer',
  input: ofBusiness,
  output: following,
});
