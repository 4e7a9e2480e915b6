import { say } from '#/app/texts.ts';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { ReportRow } from './ReportRow.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { useMyReports, useMyReviews } from './useReports.ts';

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
