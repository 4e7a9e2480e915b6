import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reportable } from '#/app/reportReasons.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { emit, on, type Tx, transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { isShownAgainLater, returnTime } from './hiding.ts';
import { notifyModerators } from './moderators.ts';
import { cases } from './tables.ts';
import { changeParts, isPage, isWithheldNow, lockThing, things } from './things.ts';

const isDue = and(isShownAgainLater, sql`${returnTime} <= now()`);

/** What a report hid is shown again when nobody has decided for too long, unless a second reader has reported it too. */
export const showUndecidedAgain = job(
  'reports.show',
  { retries: 2, expireSeconds: 300, cron: '*/10 * * * *' },
  async (_, { signal }) => {
    // Hidden by a report before it was written down when.
    await db
      .update(cases)
      .set({ hiddenAt: sql`${cases.createdAt}` })
      .where(and(eq(cases.state, 'open'), isNull(cases.hiddenAt), isWithheldNow));
    const due = await db
      .select({ id: cases.id, kind: cases.kind, thingId: cases.thingId })
      .from(cases)
      .where(isDue);
    for (const found of due) {
      if (signal.aborted) return;
      await showAgain(found);
    }
  },
);

const showAgain = ({ id, kind, thingId }: { id: string; kind: Reportable; thingId: string }) =>
  transact(async tx => {
    // The thing before its case, as reporting and deciding do.
    await lockThing(tx, kind, thingId);
    const [found] = await tx
      .select()
      .from(cases)
      .where(and(eq(cases.id, id), isDue))
      .for('update', { of: cases });
    if (!found) return;
    if (isPage(kind)) await changeParts(tx, kind, thingId, found.parts, false);
    // Of a page all is hidden only by a moderator, or by a report before that was so.
    if (!(await isRemoved(tx, kind, thingId))) await things[kind].withhold(tx, thingId, null);
    await tx.update(cases).set({ returnedAt: sql`now()`, isUrgent: true }).where(eq(cases.id, id));
    await record(tx, { action: 'moderation.returned', personId: found.authorId, detail: id });
    await emit(tx, 'review.changed', { userIds: [found.authorId] });
    await notifyModerators(tx);
  });

async function isRemoved(tx: Tx, kind: Reportable, thingId: string) {
  const removed = sql`${cases.state} in ('removed', 'upheld', 'appealed')`;
  return (await tx.$count(cases, and(eq(cases.kind, kind), eq(cases.thingId, thingId), removed))) > 0;
}

// What a moderator has removed of a page is shown again once its member has put something else in its place.
on('page.partsReplaced', async (tx, { kind, userId, parts }) => {
  if (parts.length === 0) return;
  const waiting = and(
    eq(cases.kind, kind),
    eq(cases.thingId, userId),
    sql`${cases.state} in ('open', 'appealed')`,
  );
  if ((await tx.$count(cases, waiting)) > 0) return;
  await changeParts(tx, kind, userId, parts, false);
});
