import { useInfiniteQuery } from '@tanstack/react-query';
import { requestList } from './people.ts';
import { useStablePeople } from './useStablePeople.ts';

/** Who waits for my answer, or for whose answer I wait; `people` has those, too, who have been answered meanwhile. */
export const useRequests = (direction: 'received' | 'sent') =>
  useStablePeople(useInfiniteQuery(requestList(direction)));
