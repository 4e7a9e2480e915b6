import { infiniteQueryOptions } from '@tanstack/react-query';
import { listPeople, listRequests, listSuggestions } from '#/features/connections/contract.ts';
import type { JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { cacheRelation } from './relations.ts';

/** What the explorer is narrowed to and sorted by. */
export type PeopleQuery = Omit<SentInputOf<typeof listPeople>, 'cursor'>;
type Page = JsonOutputOf<typeof listPeople>;
export type CachedCard = Page['items'][number];

// My relation to a person is cached once, for every card and page that shows them.
function kept<P extends { items: CachedCard[] }>(page: P): P {
  for (const { id, relation } of page.items) cacheRelation(id, relation);
  return page;
}

/** Everybody else, or those I am connected with. */
export const peopleList = (wanted: PeopleQuery) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['people', wanted],
    queryFn: async ({ pageParam: cursor, signal }) =>
      kept(await callApi(listPeople, { ...wanted, cursor }, { signal })),
  });

/** Who waits for my answer, or for whose answer I wait. */
export const requestList = (direction: 'received' | 'sent') =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['requests', direction],
    queryFn: async ({ pageParam: cursor, signal }) =>
      kept(await callApi(listRequests, { direction, cursor }, { signal })),
  });

/** People I may know. They stay as they were read, so that none vanishes under a finger. */
export const suggestions = {
  queryKey: ['suggestions'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    kept(await callApi(listSuggestions, {}, { signal })),
};
