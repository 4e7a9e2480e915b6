import { eq } from 'drizzle-orm';
import type { actedForAuditActions } from '#/app/auditActions.ts';
import { record } from '#/platform/audit/audit.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { businesses } from '../tables.ts';

/** Tells in the log of both what I did in the name of somebody else's business. Of my own it tells nothing. */
export async function recordActedFor(
  tx: Tx,
  me: Me,
  ownerId: string,
  action: (typeof actedForAuditActions)[number],
) {
  if (ownerId === me.id) return;
  const detail = await businessNameOf(tx, ownerId);
  await record(tx, ...[me.id, ownerId].map(personId => ({ action, actorId: me.id, personId, detail })));
}

/** What the business of this owner is called now; undefined without one. */
export async function businessNameOf(from: Tx | Database, ownerId: string) {
  const [found] = await from
    .select({ name: businesses.businessName })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId));
  return found?.name;
}
