import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFeedAuthors } from '#/features/posts/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

type FeedAuthors = JsonOutputOf<typeof listFeedAuthors>;

const queryKey = ['feed authors'];
const query = queryOptions({
  queryKey,
  queryFn: () => callApi(listFeedAuthors, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fetches whose posts belong in the list of connections, unless it is cached. */
export const readFeedAuthors = () => cache.fetchQuery(query).catch(() => {});

/** Whether I have connections; undefined while that is not known. */
export const useHasConnections = () => useQuery({ ...query, select: ({ people }) => people.length > 0 }).data;

/** Whether a post belongs in the list of connections: by a connection, or by a business that is followed. */
export function isFeedAuthor(authorId: string, isBusinessPost: boolean): boolean {
  const known = cache.getQueryData<FeedAuthors>(queryKey);
  return known?.[isBusinessPost ? 'businesses' : 'people'].includes(authorId) ?? false;
}

/** Adds or removes a connection or followed business; the list is refetched. */
export function changeFeedAuthor(kind: keyof FeedAuthors, id: string, isOne: boolean) {
  cache.setQueryData<FeedAuthors>(queryKey, now => {
    if (!now || now[kind].includes(id) === isOne) return now;
    return { ...now, [kind]: isOne ? [...now[kind], id] : now[kind].filter(each => each !== id) };
  });
  void cache.invalidateQueries({ queryKey: ['posts', 'connections'] });
}
