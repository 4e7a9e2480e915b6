import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { db } from '#/platform/database/database.ts';
import { cachedByCost } from './cachedByCost.ts';

type Failures = {
  mailsRetrying: number;
  mailsFailed: number;
  late: number;
  failed: number;
  failedNames: string[] | null;
};

/** What of the job queue did not go well. It keeps a job that has ended for a day, so a day is what is read. */
export const readFailures = cachedByCost(async () => {
  const { rows } = await db.execute<Failures>(sql`
    select count(*) filter (where is_mail and state = 'retry')::int as "mailsRetrying",
      count(*) filter (where is_mail and state = 'failed')::int as "mailsFailed",
      count(*) filter (where state < 'active' and not blocked
        and start_after < now() - make_interval(mins => ${limits.jobLateMinutes}))::int as late,
      count(*) filter (where not is_mail and state = 'failed')::int as failed,
      array_agg(distinct name order by name) filter (where not is_mail and state = 'failed') as "failedNames"
    from (select name, state, blocked, start_after, name like 'mail.%' as is_mail from pgboss.job
      where state in ('created', 'retry')
        or state = 'failed' and completed_on > now() - interval '24 hours') jobs`);
  const found = rows[0]!;
  return { ...found, failedNames: found.failedNames ?? [] };
});
