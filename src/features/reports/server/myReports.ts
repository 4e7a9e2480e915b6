import { and, desc, eq } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { decisionsOf } from './decisionsOf.ts';
import { cases, reports } from './tables.ts';

export const listMyReports = handler(contract.listMyReports, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: reports.id,
      caseId: cases.id,
      kind: cases.kind,
      reason: reports.reason,
      note: reports.note,
      state: cases.state,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, me.id), afterCursor(reports, readCursor(cursor))))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limits.pageSize + 1);
  const { items, next } = page(rows, limits.pageSize);
  const decided = await decisionsOf(
    db,
    items.map(({ caseId }) => caseId),
  );
  return {
    items: items.map(({ caseId, ...report }) => ({ ...report, decisions: decided.get(caseId) ?? [] })),
    next,
  };
});
