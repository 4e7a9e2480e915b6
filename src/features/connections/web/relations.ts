import { useQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { ask } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { getRelation } from '#/features/connections/contract.ts';

/** How I stand to somebody, as the browser has it. */
export type CachedRelation = WireOutputOf<typeof getRelation>;

const keyOf = (personId: string) => ['relation', personId];

/** The one copy of how I stand to somebody; live events keep it fresh. */
export const useRelation = (personId: string) =>
  useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => ask(getRelation, { personId }, { signal }),
  }).data;

/** Whether it is known here how I stand to somebody; to whoever is hidden from me I stand in no way. */
export const knowsRelation = (personId: string) => cache.getQueryData(keyOf(personId)) !== undefined;

/** Keeps what an answer brought. */
export const keepRelation = (personId: string, relation: CachedRelation) =>
  cache.setQueryData(keyOf(personId), relation);

/** How I stand to somebody has changed: shown at once, and the numbers are read anew where they are on the screen. */
export function hearRelation(personId: string, state: CachedRelation['state']) {
  cache.setQueryData<CachedRelation>(keyOf(personId), relation => relation && { ...relation, state });
  refreshCounts(personId);
}

/** Reads somebody's numbers anew where they are on the screen. */
export const refreshCounts = (personId: string) =>
  void cache.invalidateQueries({ queryKey: keyOf(personId) });
