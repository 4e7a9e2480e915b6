import { say } from '#/app/texts.ts';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { Decisions } from './Decisions.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import type { Report } from './useReports.ts';
import { useMyReports, useMyReviews } from './useReports.ts';
import { reportedAs } from './wording.ts';

/** What of mine was reported, and what I reported, each with what became of it. */
export function MyReports() {
  const reviews = useMyReviews();
  const reports = useMyReports();
  return (
    <div className="grid gap-6">
      <section aria-label={say('reports.reviews')}>
        <h3 className="font-strong">{say('reports.reviews')}</h3>
        <Pages
          query={reviews}
          label={say('reports.reviews')}
          empty={say('reports.reviewsEmpty')}
          failed="staff.loadFailed"
          row={review => <ReviewRow key={review.id} review={review} />}
        />
      </section>
      <section aria-label={say('reports.myReports')}>
        <h3 className="font-strong">{say('reports.myReports')}</h3>
        <Pages
          query={reports}
          label={say('reports.myReports')}
          empty={say('reports.myReportsEmpty')}
          failed="staff.loadFailed"
          row={report => <ReportRow key={report.id} report={report} />}
        />
      </section>
    </div>
  );
}

/** One thing I reported, and what became of it. */
const ReportRow = ({ report }: { report: Report }) => (
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
