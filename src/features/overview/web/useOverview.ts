import { useQuery } from '@tanstack/react-query';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { getOverview } from '../contract.ts';

export type Overview = JsonOutputOf<typeof getOverview>;

const queryKey = [...staffKey, 'overview'];

for (const event of ['cases.changed', 'submissions.changed', 'feedback.changed'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey }));

/**
 * What waits for an administrator, and whether mail, backups and jobs work: read again when they come back to the page.
 * `asks`: the dialog "Confirm it's you" opens by itself if it is needed.
 */
export const useOverview = ({ asks }: { asks: boolean }) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const read = () => callApi(getOverview, {}, { signal });
      return asks ? withFresh(read) : read();
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
