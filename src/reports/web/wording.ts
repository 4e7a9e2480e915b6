import { listed } from '#/base/web/listed.ts';
import type { ReportReason } from '#/reporting.ts';
import { say } from '#/texts.ts';
import type { Case } from './useReports.ts';

/** 'Post, reported as: Spam, Other'. */
export const reportedAs = ({ kind, reasons }: Pick<Case, 'kind'> & { reasons: ReportReason[] }) =>
  say('reports.reportedAs', {
    kind: say(`reports.${kind}`),
    reasons: listed([...new Set(reasons)].map(reason => say(`reports.${reason}`))),
  });
