import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';

/** What is older than a quarter of a year is of no use to anybody. */
export const sweepNotifications = job(
  'notifications.sweep',
  { retries: 2, expireSeconds: 60, cron: '17 3 * * *' },
  async () => {
    const old = `delete from notifications where id in (select id from notifications
      where created_at < now() - make_interval(days => $1) limit 5000)`;
    while (((await pool.query(old, [limits.notificationDays])).rowCount ?? 0) > 0);
  },
);
