import { paths } from '#/app/paths.ts';
import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { formatList } from '#/platform/web/formatList.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

// Whole keys: members have not fetched the other sentences about reports.
const sentences = {
  withheld: 'reports.withheld',
  withheldProfile: 'reports.withheldProfile',
  withheldBusiness: 'reports.withheldBusiness',
  withheldParts: 'reports.withheldParts',
} as const;
const partNames = { picture: 'reports.picture', cover: 'reports.cover', about: 'reports.about' } as const;
type WithheldNoticeProps = {
  reason: ReportReason;
  what?: keyof typeof sentences;
  /** What of a page others do not see, if not all of it. */
  parts?: PagePart[];
  className?: string;
};

/** Tells somebody that others do not see this of theirs, why, and where it is explained. */
export const WithheldNotice = ({ reason, what = 'withheld', parts = [], className }: WithheldNoticeProps) => (
  <Notice kind="info" still className={className}>
    <strong className="block font-strong">
      {say(parts.length > 0 ? 'reports.onlyYouSome' : 'reports.onlyYou')}
    </strong>
    {say(sentences[what], {
      reason: say(`reportReasons.${reason}`),
      parts: formatList(parts.map(part => say(partNames[part]))),
    })}{' '}
    <Link to={paths.settings('privacy', 'reports')} className="underline underline-offset-2">
      {say('reports.readMore')}
    </Link>
  </Notice>
);
