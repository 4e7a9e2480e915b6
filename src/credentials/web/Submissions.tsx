import { useInfiniteQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { byPage } from '#/base/web/byPage.ts';
import { Pages } from '#/base/web/ui/Pages.tsx';
import { listSubmissions } from '#/credentials/contract.ts';
import { staffKey } from '#/staff/web/useAccounts.ts';
import { say } from '#/texts.ts';
import { SubmissionRow } from './SubmissionRow.tsx';

export type Submission = WireOutputOf<typeof listSubmissions>['items'][number];

/** What waits for a decision, the longest first. */
export function Submissions() {
  const query = useInfiniteQuery({
    queryKey: [...staffKey, 'credentials'],
    queryFn: ({ pageParam: cursor, signal }) => ask(listSubmissions, { cursor }, { signal }),
    ...byPage,
    staleTime: 0,
  });
  return (
    <Pages
      query={query}
      label={say('credentials.queue')}
      empty={say('credentials.queueEmpty')}
      failed="credentials.queueFailed"
      row={item => <SubmissionRow key={item.id} submission={item} />}
    />
  );
}
