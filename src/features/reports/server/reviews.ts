import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { ReportReason } from '#/app/reportReasons.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { type Database, db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { decisionsOf } from './decisionsOf.ts';
import { isShownAgainLater, returnTime } from './hiding.ts';
import { hasModeratorOfCase } from './parties.ts';
import { cases } from './tables.ts';
import { isWithheldNow } from './things.ts';

/** Once, of what a moderator removed not long ago. */
export const canAppeal = sql<boolean>`(${cases.state} = 'removed'
  and ${cases.decidedAt} > ${daysAgo(limits.appealDays)})`;

// Never by whom.
const reasons = sql<ReportReason[]>`array(
  select distinct told.reason from reports told where told.case_id = cases.id order by 1)`;

const select = (from: Tx | Database, where: SQL | undefined, take: number) =>
  from
    .select({
      id: cases.id,
      kind: cases.kind,
      content: cases.content,
      reasons,
      state: cases.state,
      isHidden: isWithheldNow,
      parts: cases.parts,
      hiddenAt:
        sql<Date | null>`case when ${isWithheldNow} and ${cases.state} = 'open' then ${cases.hiddenAt} end`.mapWith(
          cases.hiddenAt,
        ),
      returnsAt:
        sql<Date | null>`case when ${isWithheldNow} and ${isShownAgainLater} then ${returnTime} end`.mapWith(
          cases.hiddenAt,
        ),
      hasModerator: hasModeratorOfCase,
      appeal: cases.appeal,
      mayAppeal: canAppeal,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .where(where)
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .limit(take);

type Row = Awaited<ReturnType<typeof select>>[number];

async function withDecisions(from: Tx | Database, rows: Row[]) {
  const decided = await decisionsOf(
    from,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({ ...row, decisions: decided.get(row.id) ?? [] }));
}

/** What of mine has been hidden or decided about; a report that hid nothing is the moderators' business until then. */
export const listMyReviews = handler(contract.listMyReviews, async ({ cursor }, { me }) => {
  const rows = await select(
    db,
    and(
      eq(cases.authorId, me.id),
      sql`(${cases.state} <> 'open' or ${isWithheldNow})`,
      afterCursor(cases, readCursor(cursor)),
    ),
    limits.pageSize + 1,
  );
  const { items, next } = page(rows, limits.pageSize);
  return { items: await withDecisions(db, items), next };
});

/** One of my reviews. */
export async function selectReview(tx: Tx, me: Me, caseId: string) {
  const mine = and(eq(cases.id, caseId), eq(cases.authorId, me.id));
  return (await withDecisions(tx, await select(tx, mine, 1)))[0]!;
}
