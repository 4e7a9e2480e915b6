import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useStableRows } from '#/platform/web/useStableRows.ts';
import type { CachedCard } from './people.ts';
import { isRelationCached } from './relations.ts';

/** A list whose `people` stay in place until it is left, whatever my relation to them becomes. */
export const useStablePeople = (list: UseInfiniteQueryResult<InfiniteData<{ items: CachedCard[] }>>) => ({
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
