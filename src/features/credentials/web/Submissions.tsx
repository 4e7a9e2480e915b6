import { say } from '#/app/texts.ts';
import { Waits } from '#/features/staff/web/Waits.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';
import { useSubmissions } from './useSubmissions.ts';

/** What waits for a decision, the longest first. */
export const Submissions = () => (
  <Pages
    query={useSubmissions()}
    label={say('credentials.queue')}
    empty={say('credentials.queueEmpty')}
    failed="credentials.queueFailed"
    row={item => <SubmissionRow key={item.id} submission={item} />}
  />
);

/** How many of them there are. */
export const SubmissionsWait = () => <Waits count={useSubmissions().data?.pages[0]?.waiting} />;
