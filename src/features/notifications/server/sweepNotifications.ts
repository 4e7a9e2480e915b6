import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';

const batch = 2_000;

/**
 * What is older than a quarter of a year is of no use to anybody. Found by its id, which begins with the time at which it was
 * made (UUIDv7): an index of times alone would cost every notification that is written. One that became new again has
 * an old id, and is passed over.
 */
export const sweepNotifications = job(
  'notifications.sweep',
  { retries: 2, expireSeconds: 900, cron: '17 3 * * *' },
  async (_, { signal }) => {
    const before = `now() - make_interval(days => $1)`;
    const old = `with seen as (select id, created_at from notifications
        where id > $2 and id < (lpad(to_hex(floor(extract(epoch from ${before}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
        order by id limit ${batch}),
      gone as (delete from notifications where id in (select id from seen where created_at < ${before}))
      select max(id::text) as last, count(*)::int as seen from seen`;
    let [last, seen] = ['00000000-0000-0000-0000-000000000000', batch];
    while (seen === batch) {
      signal.throwIfAborted();
      const { rows } = await pool.query(old, [limits.notificationDays, last]);
      ({ last, seen } = rows[0]);
    }
  },
);
