import { Link } from 'react-router';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { paths } from '#/paths.ts';
import type { ReportReason } from '#/reporting.ts';
import { say } from '#/texts.ts';

type WithheldNoticeProps = {
  reason: ReportReason;
  what?: 'withheld' | 'withheldProfile' | 'withheldBusiness';
  className?: string;
};

/** Tells somebody that others do not see this of theirs, why, and where it is explained. */
export const WithheldNotice = ({ reason, what = 'withheld', className }: WithheldNoticeProps) => (
  <Notice kind="info" className={className}>
    <strong className="block font-strong">{say('reports.onlyYou')}</strong>
    {say(`reports.${what}`, { reason: say(`reports.${reason}`) })}{' '}
    <Link to={paths.settings('reports')} className="underline underline-offset-2">
      {say('reports.readMore')}
    </Link>
  </Notice>
);
