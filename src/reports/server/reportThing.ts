import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { answer, type Me } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { authorize } from '#/base/server/authorize.ts';
import { announce, type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import type { Reportable } from '#/reporting.ts';
import * as contract from '../contract.ts';
import { tellModerators } from './moderators.ts';
import { cases, reports } from './tables.ts';
import { isWithheld, lockThing, type Thing, things } from './things.ts';

export const reportThing = answer(contract.reportThing, ({ kind, thingId, reason, note }, { me }) =>
  transact(async tx => {
    const earlier = await lastReported(tx, me, kind, thingId);
    if (earlier) {
      // Also of what it has hidden from me: a retry is the same report.
      const isHidden = await isWithheld(tx, kind, thingId);
      if (isHidden || earlier.waits) return { isHidden };
    }
    const thing = await things[kind].find(tx, me, thingId);
    if (earlier && isSame(earlier, thing)) return { isHidden: false };
    authorize(me, 'thing.report', thing);
    const row = await lockThing(tx, kind, thingId);
    const caseId = await openCase(tx, kind, thingId, thing);
    await tx
      .insert(reports)
      .values({ id: uuidv7(), caseId, kind, thingId, reporterId: me.id, reason, note })
      .onConflictDoNothing();
    const hides = reason === 'patient' && !row?.withheldFor && (await mayHide(tx, me, kind, thingId, thing));
    if (hides) {
      await things[kind].withhold(tx, thingId, reason);
      await record(tx, { deed: 'moderation.hidden', personId: thing.authorId, detail: caseId });
      await announce(tx, 'review.changed', { userIds: [thing.authorId] });
    }
    await tellModerators(tx);
    return { isHidden: hides || Boolean(row?.withheldFor) };
  }),
);

/** The case of my last report of this thing: whether it waits, and what it was about. */
async function lastReported(tx: Tx, me: Me, kind: Reportable, thingId: string) {
  const { state, content, fileIds, forgottenAt } = cases;
  const waits = sql<boolean>`${state} in ('open', 'appealed')`;
  const [last] = await tx
    .select({ waits, content, fileIds, forgottenAt })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, me.id), eq(reports.kind, kind), eq(reports.thingId, thingId)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return last;
}

type Told = Pick<typeof cases.$inferSelect, 'content' | 'fileIds' | 'forgottenAt'>;

const isSame = (told: Told, { content, fileIds }: Thing) =>
  !told.forgottenAt && told.content === content && told.fileIds.join() === fileIds.join();

/** The case that waits for a moderator already, or a new one. The thing is locked: there is one at most. */
async function openCase(tx: Tx, kind: Reportable, thingId: string, thing: Thing) {
  const waits = and(
    eq(cases.kind, kind),
    eq(cases.thingId, thingId),
    inArray(cases.state, ['open', 'appealed']),
  );
  const [found] = await tx.select({ id: cases.id }).from(cases).where(waits).for('update');
  if (found) return found.id;
  const id = uuidv7();
  await tx.insert(cases).values({ id, kind, thingId, ...thing });
  return id;
}

/**
 * Whether my word is enough to hide it until a moderator has looked: unless too many of my last reports were rejected,
 * or a moderator has kept this very text with these very files before.
 */
async function mayHide(tx: Tx, me: Me, kind: Reportable, thingId: string, { content, fileIds }: Thing) {
  const judged = await tx
    .select({ isRejected: sql<boolean>`${cases.state} in ('kept', 'restored')` })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, me.id), isNotNull(cases.decidedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limits.reportsJudged);
  if (judged.filter(report => report.isRejected).length >= limits.reportsRejected) return false;
  const kept = and(
    eq(cases.kind, kind),
    eq(cases.thingId, thingId),
    inArray(cases.state, ['kept', 'restored']),
    or(isNotNull(cases.forgottenAt), and(eq(cases.content, content), eq(cases.fileIds, fileIds))),
  );
  return (await tx.select({ id: cases.id }).from(cases).where(kept).limit(1)).length === 0;
}
