import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { decisionsSinceApiVersion, type staffAuditActions } from '#/app/auditActions.ts';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { audit, auditOrigins, isOfStaff, originOf } from '#/platform/database/tables.ts';
import { handler } from '#/platform/http/api.ts';
import { clientApiVersion } from '#/platform/http/clientApiVersion.ts';
import type { Origin } from '#/platform/http/origin.ts';
import * as contract from '../contract.ts';

const actors = alias(users, 'actors');
const named = (table: typeof users) => ({
  id: table.id,
  username: table.username,
  fullName: table.fullName,
});

export const listStaffActions = handler(contract.listStaffActions, async ({ cursor }, { request }) => {
  const isKnown =
    clientApiVersion(request) < decisionsSinceApiVersion ? sql`${audit.action} like 'staff.%'` : undefined;
  const rows = await db
    .select({
      id: audit.id,
      action: sql<(typeof staffAuditActions)[number]>`${audit.action}`,
      detail: audit.detail,
      createdAt: audit.createdAt,
      origin: sql<Origin | null>`${originOf}`,
      byCommandLine: sql<boolean>`${audit.actorId} is null`,
      actor: named(actors as unknown as typeof users),
      person: named(users),
    })
    .from(audit)
    .leftJoin(auditOrigins, eq(auditOrigins.entryId, audit.id))
    .leftJoin(actors, eq(actors.id, audit.actorId))
    .leftJoin(users, eq(users.id, audit.personId))
    .where(and(isOfStaff(audit), isKnown, afterCursor(audit, readCursor(cursor))))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
