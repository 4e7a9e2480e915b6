import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useStaying } from '#/platform/web/useStaying.ts';
import type { CachedCard } from './people.ts';
import { knowsRelation } from './relations.ts';

/** A list with its `people`, each of whom stays in place until it is left, however I stand to them by then. */
export const useStayingPeople = (list: UseInfiniteQueryResult<InfiniteData<{ items: CachedCard[] }>>) => ({
  list,
  people: useStaying(
    list.data?.pages.flatMap(page => page.items),
    staying,
  ),
});

const staying = {
  keyOf: ({ id }: CachedCard) => id,
  // Whoever is hidden from me now is gone.
  stays: ({ id }: CachedCard) => knowsRelation(id),
};
