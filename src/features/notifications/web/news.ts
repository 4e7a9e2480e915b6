import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getNews, listNotifications, readNotifications } from '#/features/notifications/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';

type Page = JsonOutputOf<typeof listNotifications>;
export type Reaction = Page['items'][number];

/** `askedAt`: when the server was asked, in milliseconds, or when all of it had been seen. What came after it may be missing. */
export type News = JsonOutputOf<typeof getNews> & { askedAt: number };

export const newsKey = ['news'];
const listKey = ['notifications'];

/** Whether others did something that I have not seen yet; undefined while that is not known. */
export const useHasUnseen = () =>
  useQuery({
    queryKey: newsKey,
    queryFn: async ({ signal }): Promise<News> => {
      const askedAt = Date.now();
      return { ...(await callApi(getNews, {}, { signal })), askedAt };
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.isThere;

/** What others did that concerns me, page by page, refetched whenever it is opened. */
export const useReactions = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => callApi(listNotifications, { cursor: pageParam }, { signal }),
    ...cursorPagination,
    staleTime: 0,
  });

/** All of it has been seen. */
export async function markNewsSeen() {
  await callApi(readNotifications, {});
  cache.setQueryData<News>(newsKey, { isThere: false, askedAt: Date.now() });
  cache.setQueryData<InfiniteData<Page>>(
    listKey,
    list =>
      list && {
        ...list,
        pages: list.pages.map(page => ({
          ...page,
          items: page.items.map(item => ({ ...item, isNew: false })),
        })),
      },
  );
}

/** Something changed among it. */
export function refreshNews() {
  void cache.invalidateQueries({ queryKey: newsKey });
  void cache.invalidateQueries({ queryKey: listKey });
}

/**
 * A post was edited or deleted: fetches the list again if a row quotes it. Every browser gets every edit, so a list
 * that does not quote it is left alone; a fetch in flight may be older than the edit.
 */
export function refreshExcerpt(postId: string) {
  const list = cache.getQueryData<InfiniteData<Page>>(listKey);
  const isQuoted = list?.pages.some(({ items }) => items.some(item => item.postId === postId));
  if (isQuoted || cache.isFetching({ queryKey: listKey }) > 0)
    void cache.invalidateQueries({ queryKey: listKey });
}
