import { and, eq, sql } from 'drizzle-orm';
import { type Database, db } from '#/platform/database/database.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { authorize, type Me } from '#/platform/http/api.ts';
import { findBusinessOf, holdBusiness, lockMine } from '../find.ts';
import { businessEditors } from './tables.ts';

/** Refuses who neither owns the business of this owner nor edits its page, as what they do not see if they do not see it. */
export async function requireActor(me: Me, businessId: string, from: Database | Tx = db) {
  const { ownerId } = await findBusinessOf(me, businessId, from);
  const [found] = await from
    .select({ state: businessEditors.state })
    .from(businessEditors)
    .where(and(eq(businessEditors.businessId, ownerId), eq(businessEditors.userId, me.id)));
  authorize(me, 'business.actFor', { ownerId, state: found?.state });
}

/**
 * The business of somebody else whose page I edit, locked until the transaction ends: whoever removes me waits, or has been
 * quicker, and then this is refused. Mine without an id, or with my own; undefined if I have none.
 */
export async function lockActedFor(tx: Tx, me: Me, businessId: string | undefined) {
  if (businessId === undefined || businessId === me.id) return lockMine(tx, me);
  const business = await holdBusiness(tx, businessId);
  await requireActor(me, businessId, tx);
  return business;
}

const any = prepared('whether somebody edits a page', from =>
  from
    .select({ businessId: businessEditors.businessId })
    .from(businessEditors)
    .where(and(eq(businessEditors.userId, sql.placeholder('me')), eq(businessEditors.state, 'confirmed')))
    .limit(1),
);

/** Whether somebody edits the page of any business of others. */
export const editsAny = async (me: string) => (await any({ me })).length > 0;
