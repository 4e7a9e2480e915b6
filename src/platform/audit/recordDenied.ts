import { and, eq, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { audit } from '#/platform/database/tables.ts';
import type { Me } from '#/platform/http/api.ts';
import { log } from '#/platform/observability/log.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { record } from './audit.ts';

/**
 * Writes down that somebody asked for what a rule keeps from them (T63): who and which rule, once an hour, after the
 * transaction that was refused has ended. What else went wrong is none of its business.
 */
export async function recordDenied(me: Me | null, error: unknown) {
  const detail = error instanceof Refusal && error.details.denied;
  if (!me || !detail) return;
  const isThis = and(eq(audit.personId, me.id), eq(audit.action, 'access.denied'), eq(audit.detail, detail));
  const lately = sql`${audit.createdAt} > now() - interval '1 hour'`;
  try {
    const [known] = await db.select({ id: audit.id }).from(audit).where(and(isThis, lately)).limit(1);
    if (!known) await record(db, { action: 'access.denied', actorId: me.id, personId: me.id, detail });
  } catch (err) {
    log.warn({ err }, 'a denied access was not written down');
  }
}
