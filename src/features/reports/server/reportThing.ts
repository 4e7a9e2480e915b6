import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type PagePart, pageParts, type Reportable } from '#/app/reportReasons.ts';
import { record } from '#/platform/audit/audit.ts';
import { emit, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { mayHide } from './hiding.ts';
import { notifyModerators } from './moderators.ts';
import { keepParties } from './parties.ts';
import { cases, reports } from './tables.ts';
import { changeParts, isPage, isWithheld, lockThing, setWithheld, type Thing, things } from './things.ts';

export const reportThing = handler(
  contract.reportThing,
  ({ kind, thingId, reason, note, parts: named }, { me }) =>
    transact(async tx => {
      const parts =
        isPage(kind) && reason === 'patient' ? pageParts.filter(part => named.includes(part)) : [];
      const earlier = await lastReported(tx, me, kind, thingId);
      if (earlier) {
        // Also of what it has hidden from me: a retry is the same report.
        const isHidden = await isWithheld(tx, kind, thingId, parts);
        if (isHidden || earlier.waits) return { isHidden };
      }
      const thing = await findReportable(tx, me, kind, thingId);
      if (earlier && isSame(earlier, thing)) return { isHidden: false };
      authorize(me, 'thing.report', thing);
      const found = await openCase(tx, kind, thingId, thing);
      const caseId = found.id;
      await keepParties(tx, caseId, kind);
      const isHidden = await isWithheld(tx, kind, thingId, parts);
      const [report] = await tx
        .insert(reports)
        .values({ id: uuidv7(), caseId, kind, thingId, reporterId: me.id, reason, note })
        .onConflictDoNothing()
        .returning({ id: reports.id });
      // The same report, sent twice at once.
      if (!report) return { isHidden };
      if (reason === 'patient' && !isHidden) {
        // A page is never hidden by a report alone, only what the reader names of it.
        const canHide = !isPage(kind) || parts.length > 0;
        const returned = found.returnedAt !== null;
        const reader = canHide ? await mayHide(tx, { me, kind, thingId, thing, returned }) : undefined;
        const newParts = [...new Set([...found.parts, ...parts])].sort();
        await tx
          .update(cases)
          .set({
            parts: newParts,
            isUrgent: !reader,
            ...(reader && { hiddenAt: sql`coalesce(${cases.hiddenAt}, now())` }),
          })
          .where(eq(cases.id, caseId));
        if (reader)
          await tx.update(reports).set({ hid: true, wasNew: reader.isNew }).where(eq(reports.id, report.id));
        if (reader) await hide(tx, { kind, thingId, caseId, authorId: thing.authorId, parts });
        await notifyModerators(tx);
        return { isHidden: reader !== undefined };
      }
      await notifyModerators(tx);
      return { isHidden };
    }),
);

/**
 * The thing, locked, as `me` may see it, or would if no undecided report hid it: what a second reader says counts, though
 * it vanished while they were saying it.
 */
async function findReportable(tx: Tx, me: Me, kind: Reportable, thingId: string) {
  const row = await lockThing(tx, kind, thingId);
  const open = and(eq(cases.kind, kind), eq(cases.thingId, thingId), eq(cases.state, 'open'));
  if (!row?.withheldFor || (await tx.$count(cases, open)) === 0) return things[kind].find(tx, me, thingId);
  await setWithheld(tx, kind, thingId, null);
  const thing = await things[kind].find(tx, me, thingId);
  await setWithheld(tx, kind, thingId, row.withheldFor);
  return thing;
}

type Hidden = { kind: Reportable; thingId: string; caseId: string; authorId: string; parts: PagePart[] };

async function hide(tx: Tx, { kind, thingId, caseId, authorId, parts }: Hidden) {
  if (isPage(kind)) await changeParts(tx, kind, thingId, parts, true);
  else await things[kind].withhold(tx, thingId, 'patient');
  await record(tx, { action: 'moderation.hidden', personId: authorId, detail: caseId });
  await emit(tx, 'review.changed', { userIds: [authorId] });
}

/** The case of my last report of this thing: whether it waits, and what it was about. */
async function lastReported(tx: Tx, me: Me, kind: Reportable, thingId: string) {
  const { state, content, fileIds, erasedAt } = cases;
  const waits = sql<boolean>`${state} in ('open', 'appealed')`;
  const [last] = await tx
    .select({ waits, content, fileIds, erasedAt })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, me.id), eq(reports.kind, kind), eq(reports.thingId, thingId)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return last;
}

type Told = Pick<typeof cases.$inferSelect, 'content' | 'fileIds' | 'erasedAt'>;

const isSame = (told: Told, { content, fileIds }: Thing) =>
  !told.erasedAt && told.content === content && told.fileIds.join() === fileIds.join();

/** The case that waits for a moderator already, or a new one. The thing is locked: there is one at most. */
async function openCase(tx: Tx, kind: Reportable, thingId: string, thing: Thing) {
  const waits = and(
    eq(cases.kind, kind),
    eq(cases.thingId, thingId),
    inArray(cases.state, ['open', 'appealed']),
  );
  const [found] = await tx.select().from(cases).where(waits).for('update');
  if (found) return found;
  const [made] = await tx
    .insert(cases)
    .values({ id: uuidv7(), kind, thingId, ...thing })
    .returning();
  return made!;
}
