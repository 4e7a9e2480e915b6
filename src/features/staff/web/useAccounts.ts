import { useInfiniteQuery } from '@tanstack/react-query';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { listAccounts, listStaffActions } from '../contract.ts';

export type Account = JsonOutputOf<typeof listAccounts>['items'][number];
export type StaffAction = JsonOutputOf<typeof listStaffActions>['items'][number];

/** Everything that staff read; refetched after each action. */
export const staffKey = ['staff'];

const paged = { ...cursorPagination, staleTime: 0 };

/** Accounts that match, newest first. */
export const useAccounts = (q: string) =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...staffKey, 'people', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listAccounts, { q, cursor }, { signal })),
    placeholderData: before => before,
  });

/** What staff did, newest first. */
export const useStaffActions = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...staffKey, 'log'],
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listStaffActions, { cursor }, { signal })),
  });
