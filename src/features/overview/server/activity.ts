import { sql } from 'drizzle-orm';
import { db, driverError } from '#/platform/database/database.ts';
import { cachedByCost } from './cachedByCost.ts';

/**
 * How many joined and how many wrote in the last seven days and in the seven before. Numbers alone: who they are is in no
 * answer. Null when the database does not count that many in time.
 */
export const readActivity = cachedByCost(async () => {
  try {
    const { rows } = await db.execute<
      Record<'joined' | 'joinedBefore' | 'wrote' | 'wroteBefore', number>
    >(sql`
      with joined as (
        select created_at > now() - interval '7 days' as recently from users
        where created_at > now() - interval '14 days'
      ), written as (
        select coalesce(written_by, author_id) as person, created_at from posts
        where created_at > now() - interval '14 days' and deleted_at is null
        union all
        select author_id, created_at from comments
        where created_at > now() - interval '14 days' and author_id is not null
        union all
        select sender_id, created_at from messages where created_at > now() - interval '14 days'
      ), writers as (
        select bool_or(created_at > now() - interval '7 days') as recently,
          bool_or(created_at <= now() - interval '7 days') as before
        from written group by person
      )
      select (select count(*) filter (where recently) from joined)::int as joined,
        (select count(*) filter (where not recently) from joined)::int as "joinedBefore",
        (select count(*) filter (where recently) from writers)::int as wrote,
        (select count(*) filter (where before) from writers)::int as "wroteBefore"`);
    const { joined, joinedBefore, wrote, wroteBefore } = rows[0]!;
    return { week: { joined, wrote }, before: { joined: joinedBefore, wrote: wroteBefore } };
  } catch (error) {
    if (driverError(error)?.code === '57014') return null;
    throw error;
  }
});
