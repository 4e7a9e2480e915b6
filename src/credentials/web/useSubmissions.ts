import { useInfiniteQuery } from '@tanstack/react-query';
import { withFresh } from '#/accounts/web/proof/withFresh.ts';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { byPage } from '#/base/web/byPage.ts';
import { cache } from '#/base/web/cache.ts';
import { onLive } from '#/base/web/live.ts';
import { listSubmissions } from '#/credentials/contract.ts';
import { staffKey } from '#/staff/web/useAccounts.ts';

export type Submission = WireOutputOf<typeof listSubmissions>['items'][number];

const queryKey = [...staffKey, 'credentials'];

onLive('submissions.changed', () => void cache.invalidateQueries({ queryKey }));

/** What waits for a decision, the longest first. */
export const useSubmissions = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => withFresh(() => ask(listSubmissions, { cursor }, { signal })),
    ...byPage,
    staleTime: 0,
  });
