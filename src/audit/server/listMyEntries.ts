import { and, desc, eq, sql } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { behind, page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import type { Origin } from '#/base/server/origin.ts';
import { audit, auditOrigins, originOf } from '#/base/server/tables.ts';
import { limits } from '#/limits.ts';
import * as contract from '../contract.ts';

export const listMyEntries = answer(contract.listMyEntries, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: audit.id,
      deed: audit.deed,
      detail: audit.detail,
      createdAt: audit.createdAt,
      // What staff did is told, but not where they did it.
      origin: sql<Origin | null>`case when ${audit.actorId} is null or ${audit.actorId} = ${me.id} then ${originOf} end`,
    })
    .from(audit)
    .leftJoin(auditOrigins, eq(auditOrigins.entryId, audit.id))
    .where(and(eq(audit.personId, me.id), behind(audit, readCursor(cursor))))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
