import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';

/** What was reported is kept for an appeal and no longer: what may show a patient does not lie here for ever. */
export const eraseContent = job(
  'reports.forget',
  { retries: 2, expireSeconds: 60, cron: '41 3 * * *' },
  async () => {
    await pool.query(
      `update cases set content = '', file_ids = '{}', erased_at = now()
       where erased_at is null and state not in ('open', 'appealed')
         and decided_at < now() - make_interval(days => $1)`,
      [limits.reportedKeptDays],
    );
  },
);
