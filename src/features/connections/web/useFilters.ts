import * as z from 'zod/mini';
import { limits } from '#/app/limits.ts';
import { professions } from '#/app/profession.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import type { PeopleQuery } from './people.ts';

/** The filter fields, in their order on the screen. */
export const words = ['field', 'city', 'country', 'name'] as const;
const word = z.catch(z.optional(z.string().check(z.maxLength(limits.lineLength))), undefined);

const filters = z.object({
  profession: z.catch(z.optional(z.enum(professions)), undefined),
  verified: z.catch(z.optional(z.literal('yes')), undefined),
  sort: z.catch(z.optional(z.enum(['newest', 'name'])), undefined),
  ...(Object.fromEntries(words.map(name => [name, word])) as Record<(typeof words)[number], typeof word>),
});
export type Filters = z.infer<typeof filters>;

/** What the address narrows the explorer to, and how to change it. What makes no sense there counts as nothing. */
export function useFilters() {
  const { query, change } = useAddress<keyof Filters>();
  const current = filters.parse(Object.fromEntries(query));
  const given = Object.fromEntries(
    Object.entries(current).filter(([, value]) => value),
  ) as Partial<PeopleQuery>;
  const narrowing = [...words, 'profession', 'verified'] as const;
  return {
    given,
    isNarrowed: narrowing.some(name => name in given),
    change,
    clear: () => change(Object.fromEntries(narrowing.map(name => [name, '']))),
  };
}
