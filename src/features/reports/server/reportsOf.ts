import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { reports } from './tables.ts';

const judged = (only: SQL) => sql<number>`(
  select count(*)::int from reports mine join cases about on about.id = mine.case_id
  where mine.reporter_id = ${reports.reporterId} and about.decided_at is not null ${only})`;

/** Who reported these cases, why, and how often they were right before. */
export async function reportsOf(from: Tx | Database, caseIds: string[]) {
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
