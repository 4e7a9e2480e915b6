import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { Reportable } from '#/app/reportReasons.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { fileColumns, type Poster, toFile } from '#/features/messaging/server/messageFile.ts';
import { mediaColumns, posters } from '#/features/posts/server/media.ts';
import { postPhotos, posts } from '#/features/posts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { recordViews } from '#/features/staff/server/recordViews.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { type Database, db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import * as contract from '../contract.ts';
import type { CaseState } from '../shapes.ts';
import { decisionsOf } from './decisionsOf.ts';
import { isPartyOf } from './parties.ts';
import { placesOf } from './places.ts';
import { cases, reports } from './tables.ts';
import { isWithheldNow } from './things.ts';

const judged = (only: SQL) => sql<number>`(
  select count(*)::int from reports mine join cases about on about.id = mine.case_id
  where mine.reporter_id = ${reports.reporterId} and about.decided_at is not null ${only})`;

/** Who reported these cases, why, and how often they were right before. */
async function reportsOf(from: Tx | Database, caseIds: string[]) {
  if (caseIds.length === 0) return [];
  return from
    .select({
      caseId: reports.caseId,
      reporter: personColumns(users.id),
      reason: reports.reason,
      note: reports.note,
      judged: judged(sql``),
      rejected: judged(sql`and about.state in ('kept', 'restored')`),
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(inArray(reports.caseId, caseIds))
    .orderBy(reports.createdAt);
}

type From = Tx | Database;

/** A case, whosever it is; else 'This report was not found.'. Held, it is locked until the transaction ends. */
export async function findCase(tx: Tx, id: string, { isHeld = false } = {}) {
  const select = tx.select().from(cases).where(eq(cases.id, id));
  const [found] = await (isHeld ? select.for('update') : select);
  return found ?? refuse('notFound', 'reports.notFound');
}

const waits: SQL = inArray(cases.state, ['open', 'appealed']);
const lists = { waiting: waits, decided: sql`not ${waits}` };

export const listCases = handler(contract.listCases, async ({ list, cursor }, { me }) => {
  const at = readPlace(list, cursor);
  const wanted = and(lists[list], not(isPartyOf(me.id)), at.behind);
  const rows = await selectCases(db, wanted, limits.pageSize + 1, list === 'waiting');
  const { items, next: last } = page(rows, limits.pageSize);
  const next = last && list === 'waiting' ? `${items.at(-1)!.isUrgent ? 'u' : 'o'}${last}` : last;
  await recordViews(
    'report.viewed',
    me.id,
    items.map(({ author }) => author.id),
  );
  return { items: await withContext(db, me, items), next, waiting: await countWaiting(me) };
});

/** How many cases wait to which I am no party, up to `limits.waitingCounted`. */
export function countWaiting(me: Me) {
  const undecided = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(waits, not(isPartyOf(me.id))))
    .limit(limits.waitingCounted);
  return db.$count(undecided.as('undecided'));
}

export const countCases = handler(contract.countCases, async (_, { me }) => ({
  waiting: await countWaiting(me),
}));

/** A case as this moderator sees it. */
export async function showCase(tx: Tx, me: Me, id: string) {
  const [shown] = await withContext(tx, me, await selectCases(tx, eq(cases.id, id), 1));
  return shown!;
}

/** The start of a page of a list. Urgent cases come before the rest of those that wait. */
function readPlace(list: keyof typeof lists, cursor: string | undefined) {
  if (list === 'decided' || cursor === undefined) return { behind: afterCursor(cases, readCursor(cursor)) };
  if (!/^[uo]/.test(cursor)) return refuse('invalid', 'base.badCursor', { field: 'cursor' });
  const older = afterCursor(cases, readCursor(cursor.slice(1)));
  const isUrgent = eq(cases.isUrgent, true);
  return cursor.startsWith('u')
    ? { behind: or(and(isUrgent, older), not(isUrgent)) }
    : { behind: and(not(isUrgent), older) };
}

const selectCases = (from: From, where: SQL | undefined, take: number, urgentFirst = false) =>
  from
    .select({
      id: cases.id,
      kind: cases.kind,
      thingId: cases.thingId,
      // Where they work is read as they themselves may read it.
      author: personColumns(users.id),
      content: cases.content,
      fileIds: cases.fileIds,
      state: cases.state,
      isHidden: isWithheldNow,
      parts: cases.parts,
      isUrgent: cases.isUrgent,
      earlier: {
        kept: earlier('kept', 'restored'),
        removed: earlier('removed', 'appealed', 'upheld'),
      },
      appeal: cases.appeal,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.authorId))
    .where(where)
    .orderBy(...(urgentFirst ? [desc(cases.isUrgent)] : []), desc(cases.createdAt), desc(cases.id))
    .limit(take);

const earlier = (...states: CaseState[]) => sql<number>`(
  select count(*)::int from cases other where other.author_id = ${cases.authorId} and other.id <> ${cases.id}
    and other.state in ${states})`;

/** How the posts among these things describe their picture, and whether it is covered. */
async function picturedIn(from: From, things: { kind: Reportable; thingId: string }[]) {
  const ids = things.filter(({ kind }) => kind === 'post').map(({ thingId }) => thingId);
  if (ids.length === 0) return new Map();
  const { id, alt, graphic } = posts;
  const rows = await from.select({ id, alt, graphic }).from(posts).where(inArray(id, ids));
  return new Map(rows.map(({ id, ...pictured }) => [id, pictured]));
}

type Row = Awaited<ReturnType<typeof selectCases>>[number];

async function withContext(from: From, me: Me, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const told = await reportsOf(from, ids);
  const decided = await decisionsOf(from, ids);
  const files = await filesOf(
    from,
    rows.flatMap(row => row.fileIds),
  );
  const pictured = await picturedIn(from, rows);
  const placeOf = await placesOf({ from, me }, rows);
  return rows.map(({ fileIds, ...row }) => ({
    ...row,
    place: placeOf(row),
    alt: '',
    graphic: false,
    ...pictured.get(row.thingId),
    files: fileIds.flatMap(id => files.get(id) ?? []),
    reports: told.filter(({ caseId }) => caseId === row.id),
    decisions: decided.get(row.id) ?? [],
  }));
}

/** The files of cases, by their ids, each with what it was sent for. */
async function filesOf(from: Tx | Database, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await from
    .select({
      file: fileColumns,
      folder: uploads.folder,
      poster: mediaColumns.poster,
      alt: postPhotos.alt,
    })
    .from(uploads)
    .leftJoin(postPhotos, eq(postPhotos.uploadId, uploads.id))
    .leftJoin(posters, eq(posters.id, uploads.posterId))
    .where(inArray(uploads.id, ids));
  // Columns of a join are null together.
  return new Map(
    rows.map(({ file, folder, poster, alt }) => [
      file.id,
      { ...toFile(file, poster as Poster | null), folder, alt: alt ?? undefined },
    ]),
  );
}
