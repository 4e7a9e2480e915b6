import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { byPage } from '#/base/web/byPage.ts';
import { cache } from '#/base/web/cache.ts';
import { getNews, listNotifications, readNotifications } from '#/notifications/contract.ts';

export type Reaction = WireOutputOf<typeof listNotifications>['items'][number];

const newsKey = ['news'];
const listKey = ['notifications'];

/** Whether others did something that I have not seen yet. */
export const useNews = () =>
  useQuery({
    queryKey: newsKey,
    queryFn: ({ signal }) => ask(getNews, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.isThere ?? false;

/** What others did that concerns me, page by page, read anew whenever it is opened. */
export const useReactions = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => ask(listNotifications, { cursor: pageParam }, { signal }),
    ...byPage,
    staleTime: 0,
  });

/** All of it has been seen. */
export async function seeNews() {
  await ask(readNotifications, {});
  cache.setQueryData(newsKey, { isThere: false });
}

/** Something changed among it. */
export function refreshNews() {
  void cache.invalidateQueries({ queryKey: newsKey });
  void cache.invalidateQueries({ queryKey: listKey });
}
