import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { onLive } from '#/platform/web/live.ts';
import { countCases, listCases, listMyReports, listMyReviews } from '../contract.ts';

export type Case = JsonOutputOf<typeof listCases>['items'][number];
export type Review = JsonOutputOf<typeof listMyReviews>['items'][number];
export type Report = JsonOutputOf<typeof listMyReports>['items'][number];

const key = ['reports'];
const paged = { ...cursorPagination, staleTime: 0 };

/** Refetches everything about reports that is on the screen. */
export const refreshReports = () => cache.invalidateQueries({ queryKey: key });

onLive('cases.changed', () => void refreshReports());
// A decision arrives as a notification.
onLive('notifications.changed', () => void refreshReports());

/** What of mine was reported, and what became of it. */
export const useMyReviews = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'reviews'],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listMyReviews, { cursor }, { signal }),
  });

/** What I have reported, and what became of it. */
export const useMyReports = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'mine'],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listMyReports, { cursor }, { signal }),
  });

export const caseLists = ['waiting', 'decided'] as const;
export type CaseList = (typeof caseLists)[number];

/** What waits for a moderator, or has been decided; without `enabled` nothing is asked for. */
export const useCases = (list: CaseList, enabled = true) =>
  useInfiniteQuery({
    ...paged,
    enabled,
    queryKey: [...key, 'cases', list],
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listCases, { list, cursor }, { signal })),
  });

/** How many wait for a moderator: both lists contain it, and the one that was read last is right. */
export function useCasesWaiting(shown: CaseList) {
  const [waiting, decided] = [
    useCases('waiting', shown === 'waiting'),
    useCases('decided', shown === 'decided'),
  ];
  const last = waiting.dataUpdatedAt > decided.dataUpdatedAt ? waiting : decided;
  return last.data?.pages[0]?.waiting;
}

/** The same for Home, without a list: read again when one comes back to the page. */
export const useWaitingCases = () =>
  useQuery({
    queryKey: [...key, 'waiting'],
    queryFn: ({ signal }) => callApi(countCases, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
