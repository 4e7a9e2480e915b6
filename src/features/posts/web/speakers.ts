import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSpeakers } from '#/features/posts/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

type Speakers = WireOutputOf<typeof listSpeakers>;

const queryKey = ['speakers'];
const query = queryOptions({
  queryKey,
  queryFn: () => callApi(listSpeakers, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reads whose posts belong into the list of connections, unless this browser knows. */
export const readSpeakers = () => cache.fetchQuery(query).catch(() => {});

/** Whether I have connections; undefined while that is not known. */
export const useHasConnections = () => useQuery({ ...query, select: ({ people }) => people.length > 0 }).data;

/** Whether a post belongs there: of a connection, or of a business that is followed. */
export function isSpeaker(authorId: string, isBusinessPost: boolean): boolean {
  const known = cache.getQueryData<Speakers>(queryKey);
  return known?.[isBusinessPost ? 'businesses' : 'people'].includes(authorId) ?? false;
}

/** Somebody has become one of them, or is one no longer: the list is refetched. */
export function changeSpeaker(kind: keyof Speakers, id: string, isOne: boolean) {
  cache.setQueryData<Speakers>(queryKey, now => {
    if (!now || now[kind].includes(id) === isOne) return now;
    return { ...now, [kind]: isOne ? [...now[kind], id] : now[kind].filter(each => each !== id) };
  });
  void cache.invalidateQueries({ queryKey: ['posts', 'connections'] });
}
