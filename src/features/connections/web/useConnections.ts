import { useInfiniteQuery } from '@tanstack/react-query';
import { peopleList, type Wanted } from './people.ts';
import { useStayingPeople } from './useStayingPeople.ts';

/** Those I am connected with; `people` has those, too, with whom I am not any more since the list was opened. */
export const useConnections = (given: Partial<Wanted>) =>
  useStayingPeople(useInfiniteQuery(peopleList({ ...given, within: 'connections' })));
