import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useStableRows } from '#/platform/web/useStableRows.ts';
import { type CachedCard, type PeopleQuery, peopleList, requestList } from './people.ts';
import { isRelationCached } from './relations.ts';

/** Those I am connected with; `people` has those, too, with whom I am not any more since the list was opened. */
export const useConnections = (given: Partial<PeopleQuery>) =>
  useStablePeople(useInfiniteQuery(peopleList({ ...given, within: 'connections' })));

/** Who waits for my answer, or for whose answer I wait; `people` has those, too, who have been answered meanwhile. */
export const useRequests = (direction: 'received' | 'sent') =>
  useStablePeople(useInfiniteQuery(requestList(direction)));

/** A list whose `people` stay in place until it is left, whatever my relation to them becomes. */
const useStablePeople = (list: UseInfiniteQueryResult<InfiniteData<{ items: CachedCard[] }>>) => ({
  list,
  people: useStableRows(
    list.data?.pages.flatMap(page => page.items),
    staying,
  ),
});

const staying = {
  keyOf: ({ id }: CachedCard) => id,
  // Whoever is hidden from me now is gone.
  stays: ({ id }: CachedCard) => isRelationCached(id),
};
