import { useInfiniteQuery } from '@tanstack/react-query';
import { type PeopleQuery, peopleList } from './people.ts';
import { useStablePeople } from './useStablePeople.ts';

/** Those I am connected with; `people` has those, too, with whom I am not any more since the list was opened. */
export const useConnections = (given: Partial<PeopleQuery>) =>
  useStablePeople(useInfiniteQuery(peopleList({ ...given, within: 'connections' })));
