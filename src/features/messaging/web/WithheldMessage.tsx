import { paths } from '#/app/paths.ts';
import type { ReportReason } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';

/** Under a message of mine that the other one does not see now: why, and where it is explained. */
export const WithheldMessage = ({ reason }: { reason: ReportReason }) => (
  <p className="mx-1 mt-0.5 max-w-[85%] text-meta text-muted mid:max-w-[70%]">
    {say('reports.withheldMessage', { reason: say(`reportReasons.${reason}`) })}{' '}
    <Link to={paths.settings('reports')} className="underline underline-offset-2">
      {say('reports.readMore')}
    </Link>
  </p>
);
