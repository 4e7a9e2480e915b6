import { useInfiniteQuery } from '@tanstack/react-query';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { listSubmissions } from '#/features/credentials/contract.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { onLive } from '#/platform/web/live.ts';

export type Submission = JsonOutputOf<typeof listSubmissions>['items'][number];

const queryKey = [...staffKey, 'credentials'];

onLive('submissions.changed', () => void cache.invalidateQueries({ queryKey }));

/** What waits for a decision, the longest first. */
export const useSubmissions = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listSubmissions, { cursor }, { signal })),
    ...cursorPagination,
    staleTime: 0,
  });
