import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { listedBusiness } from '#/features/businesses/directoryShapes.ts';
import { post } from '#/features/posts/shapes.ts';
import { matched, person } from '#/features/profiles/shapes.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { pageInput, pageOf } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

/** What is looked for: from the third character on (spec point 5, "User search"). */
export const query = text({ max: limits.queryLength }).refine(
  typed => lengthOf(typed) >= limits.searchLength,
  {
    error: 'search.tooShort' satisfies TextKey,
  },
);

/** Somebody who was found, with the place that distinguishes namesakes. */
export const found = z.object({
  ...person.shape,
  city: z.string(),
  country: z.string(),
  /** What of their profile is what was looked for; null where it is their name or username. */
  matched: matched.nullable(),
});
export type Found = z.infer<typeof found>;

export const suggestPeople = {
  summary:
    'A few people whose name or username begins so, then those whose profile says so, then those where it is misspelt',
  input: z.strictObject({ q: query }),
  output: z.object({ items: z.array(found) }),
};

/** For a message or a mention, which the search of the header and its limit have nothing to do with. */
export const namePeople = {
  summary: 'A few people of whose name a word, or whose username, begins so: from the first letter on',
  input: z.strictObject({
    q: text({ max: limits.queryLength }).min(1, { error: 'base.invalidInput' satisfies TextKey }),
  }),
  output: z.object({ items: z.array(found) }),
};

export const searchPeople = {
  summary: 'People by name or username, then by what their profile says, then those where it is misspelt',
  input: z.strictObject({ q: query, ...pageInput }),
  output: pageOf(found),
};

// To the millisecond, from years that PostgreSQL and every browser know.
const moment = z.iso
  .datetime({ precision: 3, error: 'base.invalidInput' satisfies TextKey })
  .refine(at => at >= '1970', { error: 'base.invalidInput' satisfies TextKey });

/** What narrows a search of posts. */
const postFilters = {
  /** Their name or username, or that of the business that speaks in the post; misspelt where nobody is called so. */
  author: text({ max: limits.lineLength }).optional(),
  /** With or without its #. */
  hashtag: text({ max: limits.lineLength }).optional(),
  /** Written at this moment or later, and before that one. */
  from: moment.optional(),
  until: moment.optional(),
  photos: z.literal('yes').optional(),
} as const;

export const searchPosts = {
  summary:
    'Posts with these words, newest first; "in quotes", or, and -without are understood. Narrowed to an author, a hashtag, a time, photos',
  input: z.strictObject({ q: query, ...postFilters, ...pageInput }),
  output: pageOf(post),
};

export const searchBusinesses = {
  summary: 'Businesses by name or username, then by type and location; misspelt if nothing says so',
  input: z.strictObject({ q: query, ...pageInput }),
  output: pageOf(z.object({ ...listedBusiness.shape, matched: matched.nullable() })),
};

export const searchHashtags = {
  summary: 'Hashtags that begin so, with how many posts carry them: the most used first, at most a page',
  input: z.strictObject({ q: query }),
  output: z.object({ items: z.array(z.object({ tag: z.string(), posts: z.number().int() })) }),
};
