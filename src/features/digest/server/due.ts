import { asc, lte, sql } from 'drizzle-orm';
import { digestLimits } from '#/app/limits.ts';
import { chatMembers } from '#/features/messaging/server/tables.ts';
import { notifications } from '#/features/notifications/server/tables.ts';
import { preparedSql, rowExists, uuidArray } from '#/platform/database/prepared.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { mailDigest } from './mailDigest.ts';
import { latestTime, nextTime } from './schedule.ts';
import { emailDigests } from './tables.ts';

/** Looks every minute whose digest is due. */
export const enqueueDigests = job(
  'digest.due',
  { retries: 5, expireSeconds: 50, cron: '* * * * *' },
  async (_, { signal }) => {
    while ((await enqueueDue(new Date())) === digestLimits.batch) signal.throwIfAborted();
  },
);

/**
 * Moves the digests that are due at `now` to their next time and enqueues their mails, at most a batch, in one transaction: so each
 * day or week has one mail, however many nodes do this and wherever they die. Of several times that were missed the last one counts.
 * Returns how many were due.
 */
export const enqueueDue = (now: Date): Promise<number> =>
  transact(async tx => {
    const due = await tx
      .select()
      .from(emailDigests)
      .where(lte(emailDigests.nextAt, now))
      .orderBy(asc(emailDigests.nextAt))
      .limit(digestLimits.batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const moved = due.map(row => ({ userId: row.userId, ...timesOf(row, now) }));
    await move(tx, moved);
    const mayHaveNews = new Set(
      (await selectNews({ ids: uuidArray(due.map(({ userId }) => userId)) }, tx)).map(({ id }) => id),
    );
    const until = new Date(now.getTime() - digestLimits.settled).toISOString();
    for (const { userId, lastAt } of moved)
      if (mayHaveNews.has(userId)) await enqueue(tx, mailDigest, { userId, at: lastAt.toISOString(), until });
    return due.length;
  });

type Row = typeof emailDigests.$inferSelect;

function timesOf({ cadence, hour, weekday, timeZone, nextAt }: Row, now: Date) {
  const schedule = { cadence: cadence as 'daily' | 'weekly', hour, weekday, timeZone: timeZone! };
  const latest = latestTime(schedule, now);
  // The rules of its time zone may have changed since it was planned.
  const lastAt = latest > nextAt! ? latest : nextAt!;
  return { lastAt, nextAt: nextTime(schedule, now, lastAt) };
}

const move = (tx: Tx, moved: { userId: string; lastAt: Date; nextAt: Date }[]) =>
  tx.execute(sql`
    update ${emailDigests} set last_at = moved."lastAt", next_at = moved."nextAt"
    from json_to_recordset(${JSON.stringify(moved)}::json) moved("userId" uuid, "lastAt" timestamptz, "nextAt" timestamptz)
    where ${emailDigests.userId} = moved."userId"`);

const told = sql`coalesce(${emailDigests.toldUntil}, '-infinity')`;

// Whether it is worth a closer look, from two indexes: what may be told is found when the mail is written.
const selectNews = preparedSql<{ id: string }>(
  'digests with news',
  sql`select ${emailDigests.userId} as id from ${emailDigests}
    where ${emailDigests.userId} = any(${sql.placeholder('ids')}::uuid[]) and (
      ${rowExists(sql`from ${notifications} where ${notifications.userId} = ${emailDigests.userId}
        and ${notifications.readAt} is null and ${notifications.createdAt} > ${told}`)}
      or ${rowExists(sql`from ${chatMembers} where ${chatMembers.userId} = ${emailDigests.userId}
        and (${chatMembers.lastSeq} > ${chatMembers.readSeq} or ${chatMembers.isMarkedUnread}) and not ${chatMembers.isRequest}
        and ${chatMembers.archivedSeq} < ${chatMembers.lastSeq} and ${chatMembers.lastAt} > ${told}`)})`,
);
