import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { Reportable } from '#/app/reportReasons.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { cases, reports } from './tables.ts';
import type { Thing } from './things.ts';

type Hide = { me: Me; kind: Reportable; thingId: string; thing: Thing; returned: boolean };

/**
 * Whether this reader's report hides the thing until a moderator has looked, and whether it does so as that of somebody
 * new; undefined if it only queues. What is hidden and undecided is counted under locks on the reader and the author,
 * so that no number of reports at once goes beyond the bounds.
 */
export async function mayHide(tx: Tx, { me, kind, thingId, thing, returned }: Hide) {
  for (const id of [me.id, thing.authorId].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report hides ${id}`}, 0))`);
  const reader = await readerOf(tx, me);
  // What came back undecided is hidden again only by somebody who can be asked about it.
  if (returned && !reader.isProved) return undefined;
  if (await isOftenRejected(tx, me)) return undefined;
  if (await isKeptAsItIs(tx, kind, thingId, thing)) return undefined;
  const mine = await countUndecided(tx, eq(reports.reporterId, me.id));
  if (mine >= (reader.isNew ? limits.reportsHidingNew : limits.reportsHiding)) return undefined;
  const ofAuthor = and(eq(cases.authorId, thing.authorId), eq(reports.wasNew, true))!;
  if (reader.isNew && (await countUndecided(tx, ofAuthor)) >= limits.reportsHidingAuthor) return undefined;
  return reader;
}

async function readerOf(tx: Tx, me: Me) {
  const isProved = sql<boolean>`(${users.emailVerifiedAt} is not null)`;
  const [reader] = await tx
    .select({
      isProved,
      isNew: sql<boolean>`(not ${isProved} or ${users.createdAt} > now() - make_interval(hours => ${limits.reporterNewHours}))`,
    })
    .from(users)
    .where(eq(users.id, me.id));
  return reader!;
}

async function countUndecided(tx: Tx, where: SQL) {
  const [row] = await tx
    .select({ all: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(cases.state, 'open'), eq(reports.hid, true), where));
  return row!.all;
}

/** Whether too many of their last reports were rejected. */
async function isOftenRejected(tx: Tx, me: Me) {
  const judged = await tx
    .select({ isRejected: sql<boolean>`${cases.state} in ('kept', 'restored')` })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, me.id), isNotNull(cases.decidedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limits.reportsJudged);
  return judged.filter(report => report.isRejected).length >= limits.reportsRejected;
}

/** Whether a moderator has kept this very text with these very files before. */
async function isKeptAsItIs(tx: Tx, kind: Reportable, thingId: string, { content, fileIds }: Thing) {
  const kept = and(
    eq(cases.kind, kind),
    eq(cases.thingId, thingId),
    inArray(cases.state, ['kept', 'restored']),
    or(isNotNull(cases.erasedAt), and(eq(cases.content, content), eq(cases.fileIds, fileIds))),
  );
  return (await tx.select({ id: cases.id }).from(cases).where(kept).limit(1)).length > 0;
}

/** Whether a second reader, with a proved e-mail, has reported the case of the row: it stays hidden until it is decided. */
const isConfirmed = sql<boolean>`exists (select from reports second join users reader on reader.id = second.reporter_id
  where second.case_id = cases.id and reader.email_verified_at is not null and second.id is distinct from (
    select first.id from reports first where first.case_id = cases.id and first.hid order by first.created_at limit 1))`;

/** Whether the thing of this case is shown again by itself, once, and when. */
export const isShownAgainLater = sql<boolean>`(cases.state = 'open' and cases.hidden_at is not null
  and cases.returned_at is null and not ${isConfirmed})`;
export const returnTime = sql<Date>`(cases.hidden_at + make_interval(hours => ${limits.hiddenUndecidedHours}))`;
