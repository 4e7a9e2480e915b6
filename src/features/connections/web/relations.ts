import { useQuery } from '@tanstack/react-query';
import { getRelation } from '#/features/connections/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

/** My relation to a person, as this browser has it. */
export type CachedRelation = JsonOutputOf<typeof getRelation>;

const keyOf = (personId: string) => ['relation', personId];

/** The one cached copy of my relation to a person; live events update it. */
export const useRelation = (personId: string) =>
  useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => callApi(getRelation, { personId }, { signal }),
  }).data;

/** Whether my relation to a person is cached; to somebody who is hidden from me I have none. */
export const isRelationCached = (personId: string) => cache.getQueryData(keyOf(personId)) !== undefined;

/** Caches a relation from a response. */
export const cacheRelation = (personId: string, relation: CachedRelation) =>
  cache.setQueryData(keyOf(personId), relation);

/** My relation to a person has changed: shown at once, and visible counts are fetched again. */
export function handleRelation(personId: string, state: CachedRelation['state']) {
  cache.setQueryData<CachedRelation>(keyOf(personId), relation => relation && { ...relation, state });
  refreshCounts(personId);
}

/** Refetches somebody's counts where they are on the screen. */
export const refreshCounts = (personId: string) =>
  void cache.invalidateQueries({ queryKey: keyOf(personId) });
