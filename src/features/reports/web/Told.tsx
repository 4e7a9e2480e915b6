import { say } from '#/app/texts.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import type { Case } from './useReports.ts';

/** What one person reported, and how often they were right before. */
export const Told = ({ report }: { report: Case['reports'][number] }) => (
  <li className="max-w-measure text-small wrap-anywhere">
    <p>
      <strong className="font-medium">{say(`reportReasons.${report.reason}`)}</strong> ·{' '}
      <bdi>{say('reports.by', { name: report.reporter.fullName })}</bdi> ·{' '}
      <Time at={report.createdAt} className="text-muted" />
    </p>
    {report.note && <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">{report.note}</p>}
    {report.judged > 0 && (
      <p className="text-meta text-muted">
        {say('reports.reporterRecord', { rejected: report.rejected, judged: report.judged })}
      </p>
    )}
  </li>
);
