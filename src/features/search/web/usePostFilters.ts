import * as z from 'zod/mini';
import { limits } from '#/app/limits.ts';
import type { searchPosts } from '#/features/search/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { isDay, startOf } from './days.ts';

const word = z.catch(z.optional(z.string().check(z.maxLength(limits.lineLength))), undefined);
const day = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

const filters = z.object({
  author: word,
  hashtag: word,
  /** The first day and the last one, where the reader is. */
  from: day,
  to: day,
  photos: z.catch(z.optional(z.literal('yes')), undefined),
});
type Filters = z.infer<typeof filters>;
const names = Object.keys(filters.shape) as (keyof Filters)[];

/** What a search of posts is narrowed to. */
export type PostFilters = Omit<SentInputOf<typeof searchPosts>, 'q' | 'cursor'>;

/** What the address narrows a search of posts to, and how to change it. What makes no sense there counts as nothing. */
export function usePostFilters() {
  const { query, change } = useAddress<keyof Filters>();
  const given = filters.parse(Object.fromEntries(query));
  const { from, to, ...others } = given;
  const narrowing: PostFilters = Object.fromEntries(
    Object.entries({ ...others, from: from && startOf(from), until: to && startOf(to, 1) }).filter(
      ([, value]) => value,
    ),
  );
  return {
    given,
    narrowing,
    count: names.filter(name => given[name]).length,
    change,
    clear: () => change(Object.fromEntries(names.map(name => [name, '']))),
  };
}
