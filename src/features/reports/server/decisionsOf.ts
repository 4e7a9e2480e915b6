import { desc, inArray } from 'drizzle-orm';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { decisions } from './tables.ts';

/** What was decided about these cases, by case, the last first. */
export async function decisionsOf(from: Tx | Database, caseIds: string[]) {
  const rows =
    caseIds.length === 0
      ? []
      : await from
          .select()
          .from(decisions)
          .where(inArray(decisions.caseId, caseIds))
          .orderBy(desc(decisions.createdAt), desc(decisions.id));
  return Map.groupBy(rows, ({ caseId }) => caseId);
}
