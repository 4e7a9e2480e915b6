import { useQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import { callApi } from '#/platform/web/api.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { getModeration } from '../contract.ts';

/** Tells an administrator that nobody decides about reports, or about some of them. */
export function Unmoderated() {
  const { data } = useQuery({
    queryKey: [...staffKey, 'moderation'],
    queryFn: ({ signal }) => callApi(getModeration, {}, { signal }),
    staleTime: 0,
  });
  if (!data || (data.hasModerator && data.undecidable === 0)) return null;
  return (
    <Notice kind="info" still>
      {data.hasModerator
        ? say('reports.undecidable', { count: data.undecidable })
        : say('reports.noModerators', { hours: limits.hiddenUndecidedHours })}
    </Notice>
  );
}
