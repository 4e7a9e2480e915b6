import { useInfiniteQuery } from '@tanstack/react-query';
import { useStaying } from '#/base/web/useStaying.ts';
import { type CachedCard, requestList } from './people.ts';
import { knowsRelation } from './relations.ts';

/** Who waits for my answer, or for whose answer I wait; `people` has those, too, who have been answered meanwhile. */
export function useRequests(direction: 'received' | 'sent') {
  const list = useInfiniteQuery(requestList(direction));
  return {
    list,
    people: useStaying(
      list.data?.pages.flatMap(page => page.items),
      staying,
    ),
  };
}

const staying = {
  keyOf: ({ id }: CachedCard) => id,
  // Whoever is hidden from me now is gone.
  stays: ({ id }: CachedCard) => knowsRelation(id),
};
