import { infiniteQueryOptions } from '@tanstack/react-query';
import { listBusinesses, listFollowed } from '#/features/businesses/directoryContract.ts';
import type { JsonOutputOf, SentInputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { cacheFollowing } from './followings.ts';

export type DirectoryQuery = Omit<SentInputOf<typeof listBusinesses>, 'cursor'>;
type Page = JsonOutputOf<typeof listBusinesses>;
export type ListedBusiness = Page['items'][number];

/** A page that is being asked for, after keeping whether I follow each business: once, for every card and page that shows it. */
export async function kept<P extends { items: ListedBusiness[] }>(response: Promise<P>): Promise<P> {
  const requestedAt = Date.now();
  const page = await response;
  for (const { ownerId, following } of page.items) cacheFollowing(ownerId, following, requestedAt);
  return page;
}

/** Every business, or those of a type and place. */
export const businessList = (wanted: DirectoryQuery) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['businesses', wanted],
    queryFn: async ({ pageParam: cursor, signal }) =>
      kept(callApi(listBusinesses, { ...wanted, cursor }, { signal })),
  });

/** Those I follow. */
export const followedList = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['businesses', 'followed'],
  queryFn: async ({ pageParam: cursor, signal }) => kept(callApi(listFollowed, { cursor }, { signal })),
});
