import { and, desc, eq, sql } from 'drizzle-orm';
import { answer } from '#/platform/http/api.ts';
import { behind, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import type { Origin } from '#/platform/http/origin.ts';
import { audit, auditOrigins, originOf } from '#/platform/database/tables.ts';
import { limits } from '#/app/limits.ts';
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
