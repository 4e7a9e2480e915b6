import { Notice } from '#/base/web/ui/Notice.tsx';
import { Link } from '#/base/web/way/Link.tsx';
import { paths } from '#/paths.ts';
import type { ReportReason } from '#/reporting.ts';
import { say, type TextKey } from '#/texts.ts';

// Each by its whole name: a name that is put together would bring every sentence about reports along.
const sentences = {
  withheld: 'reports.withheld',
  withheldProfile: 'reports.withheldProfile',
  withheldBusiness: 'reports.withheldBusiness',
} as const;
const reasons = {
  patient: 'reports.patient',
  unsafe: 'reports.unsafe',
  impersonation: 'reports.impersonation',
  harassment: 'reports.harassment',
  spam: 'reports.spam',
  other: 'reports.other',
} as const satisfies Record<ReportReason, TextKey>;

type WithheldNoticeProps = {
  reason: ReportReason;
  what?: keyof typeof sentences;
  className?: string;
};

/** Tells somebody that others do not see this of theirs, why, and where it is explained. */
export const WithheldNotice = ({ reason, what = 'withheld', className }: WithheldNoticeProps) => (
  <Notice kind="info" still className={className}>
    <strong className="block font-strong">{say('reports.onlyYou')}</strong>
    {say(sentences[what], { reason: say(reasons[reason]) })}{' '}
    <Link to={paths.settings('reports')} className="underline underline-offset-2">
      {say('reports.readMore')}
    </Link>
  </Notice>
);
