import { say } from '#/app/texts.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import type { Review } from './useReports.ts';

/** What moderators wrote about it, the last first. */
export const Decisions = ({ decisions }: Pick<Review, 'decisions'>) =>
  decisions.map(({ reason, createdAt }) => (
    <p key={createdAt} className="mt-1 max-w-measure text-small wrap-anywhere">
      {say('reports.decidedBecause', { reason })}
      <span className="text-meta text-muted"> · </span>
      <Time at={createdAt} className="text-meta text-muted" />
    </p>
  ));
