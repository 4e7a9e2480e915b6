import { useInfiniteQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { byPage } from '#/base/web/byPage.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import { listCases, listMyReports, listMyReviews } from '../contract.ts';

export type Case = WireOutputOf<typeof listCases>['items'][number];
export type Review = WireOutputOf<typeof listMyReviews>['items'][number];
export type Report = WireOutputOf<typeof listMyReports>['items'][number];

const key = ['reports'];
const paged = { ...byPage, staleTime: 0 };

/** Reads everything about reports anew that is on the screen. */
export const refreshReports = () => cache.invalidateQueries({ queryKey: key });

onLive('cases.changed', () => void refreshReports());
// A decision is told as a notification.
onLive('notifications.changed', () => void refreshReports());

/** What of mine was reported, and what became of it. */
export const useMyReviews = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'reviews'],
    queryFn: ({ pageParam: cursor, signal }) => ask(listMyReviews, { cursor }, { signal }),
  });

/** What I have reported, and what became of it. */
export const useMyReports = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'mine'],
    queryFn: ({ pageParam: cursor, signal }) => ask(listMyReports, { cursor }, { signal }),
  });

/** What waits for a moderator, or has been decided. */
export const useCases = (list: 'waiting' | 'decided') =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'cases', list],
    queryFn: ({ pageParam: cursor, signal }) => ask(listCases, { list, cursor }, { signal }),
  });
