import { and, desc, eq } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { behind, page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import { audit } from '#/base/server/tables.ts';
import { limits } from '#/limits.ts';
import * as contract from '../contract.ts';

export const listMyEntries = answer(contract.listMyEntries, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: audit.id,
      deed: audit.deed,
      detail: audit.detail,
      createdAt: audit.createdAt,
    })
    .from(audit)
    .where(and(eq(audit.personId, me.id), behind(audit, readCursor(cursor))))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
