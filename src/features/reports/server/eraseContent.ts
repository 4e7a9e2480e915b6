import { limits } from '#/app/limits.ts';
import { sweep } from '#/platform/database/sweep.ts';
import { job } from '#/platform/jobs/jobs.ts';

/** What was reported is kept for an appeal and no longer: what may show a patient does not lie here for ever. */
export const eraseContent = job(
  'reports.forget',
  { retries: 2, expireSeconds: 300, cron: '41 3 * * *' },
  (_, { signal }) =>
    sweep({
      table: 'cases',
      column: 'decided_at',
      before: 'now() - make_interval(days => $2)',
      values: [limits.reportedKeptDays],
      where: `erased_at is null and state not in ('open', 'appealed')`,
      set: `content = '', file_ids = '{}', erased_at = now()`,
      signal,
    }),
);
