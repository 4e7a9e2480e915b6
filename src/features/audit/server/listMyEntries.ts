import { and, desc, eq, sql } from 'drizzle-orm';
import { actedForAuditActions, decisionsSinceApiVersion } from '#/app/auditActions.ts';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { audit, auditOrigins, originOf } from '#/platform/database/tables.ts';
import { handler } from '#/platform/http/api.ts';
import { clientApiVersion } from '#/platform/http/clientApiVersion.ts';
import type { Origin } from '#/platform/http/origin.ts';
import * as contract from '../contract.ts';

const actedFor = new Set<string>(actedForAuditActions);

export const listMyEntries = handler(contract.listMyEntries, async ({ cursor }, { me, request }) => {
  const rows = await db
    .select({
      id: audit.id,
      action: audit.action,
      detail: audit.detail,
      createdAt: audit.createdAt,
      // Actions of staff are listed, but not where they were.
      origin: sql<Origin | null>`case when ${audit.actorId} is null or ${audit.actorId} = ${me.id} then ${originOf} end`,
      actorId: audit.actorId,
      actorName: users.fullName,
    })
    .from(audit)
    .leftJoin(auditOrigins, eq(auditOrigins.entryId, audit.id))
    .leftJoin(users, and(eq(users.id, audit.actorId), visibleTo(me.id)))
    .where(and(eq(audit.personId, me.id), afterCursor(audit, readCursor(cursor))))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limits.pageSize + 1);
  const { items, next } = page(rows, limits.pageSize);
  const isKnown = clientApiVersion(request) >= decisionsSinceApiVersion;
  return {
    items: items
      .filter(({ action }) => isKnown || !actedFor.has(action))
      .map(({ actorId, actorName, ...entry }) => ({
        ...entry,
        editor: actedFor.has(entry.action) && actorId !== me.id ? { fullName: actorName } : null,
      })),
    next,
  };
});
