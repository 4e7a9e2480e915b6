import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { audit, auditOrigins, originOf } from '#/platform/database/tables.ts';
import { handler } from '#/platform/http/api.ts';
import type { Origin } from '#/platform/http/origin.ts';
import * as contract from '../contract.ts';

export const listMyEntries = handler(contract.listMyEntries, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: audit.id,
      action: audit.action,
      detail: audit.detail,
      createdAt: audit.createdAt,
      // Actions of staff are listed, but not where they were.
      origin: sql<Origin | null>`case when ${audit.actorId} is null or ${audit.actorId} = ${me.id} then ${originOf} end`,
    })
    .from(audit)
    .leftJoin(auditOrigins, eq(auditOrigins.entryId, audit.id))
    .where(and(eq(audit.personId, me.id), afterCursor(audit, readCursor(cursor))))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
