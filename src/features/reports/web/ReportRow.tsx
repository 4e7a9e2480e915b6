import { say } from '#/app/texts.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { Decisions } from './Decisions.tsx';
import type { Report } from './useReports.ts';
import { reportedAs } from './wording.ts';

/** One thing I reported, and what became of it. */
export const ReportRow = ({ report }: { report: Report }) => (
  <li className="py-3">
    <p className="font-medium">{reportedAs({ kind: report.kind, reasons: [report.reason] })}</p>
    <p className="text-meta text-muted">
      {say(`reports.${report.state}`)} · <Time at={report.createdAt} />
    </p>
    {report.note && (
      <p className="mt-1 text-small wrap-anywhere">{say('reports.youWrote', { words: report.note })}</p>
    )}
    <Decisions decisions={report.decisions} />
  </li>
);
