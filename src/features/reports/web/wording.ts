import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { formatList } from '#/platform/web/formatList.ts';
import type { Case } from './useReports.ts';

/** 'Post, reported as: Spam, Other'. */
export const reportedAs = ({ kind, reasons }: Pick<Case, 'kind'> & { reasons: ReportReason[] }) =>
  say('reports.reportedAs', {
    kind: say(`reports.${kind}`),
    reasons: formatList([...new Set(reasons)].map(reason => say(`reportReasons.${reason}`))),
  });

/** 'Photo or logo, About text'. */
export const partsNamed = (parts: PagePart[]) => formatList(parts.map(part => say(`reports.${part}`)));

/** How much of it others see. */
export function whatIsHidden({ isHidden, parts }: Pick<Case, 'isHidden' | 'parts'>) {
  if (!isHidden) return say('reports.isShown');
  return parts.length > 0 ? say('reports.someHidden', { parts: partsNamed(parts) }) : say('reports.isHidden');
}
