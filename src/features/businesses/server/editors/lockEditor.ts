import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { WorkplaceState } from '#/features/businesses/workplacesShapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { lockPair } from '#/features/profiles/server/pair.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { emit, publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { holdBusiness } from '../find.ts';
import { businessEditors } from './tables.ts';

type Between = { businessId: string; userId: string };
/** What is between a business and somebody who may edit its page, locked until the transaction ends. */
type LockedEditor = Between & { state: WorkplaceState | undefined; wasJustDeclined: boolean };

/**
 * Holds what is between the business of one of us and the other one: `side` is who I am in it. I must be able to see
 * the other one; else 'Profile not found.'. Lock order: the pair, then the business, under whose lock editors write.
 */
export async function lockEditor(
  tx: Tx,
  me: Me,
  otherId: string,
  side: keyof Between,
): Promise<LockedEditor> {
  await lockPair(tx, me.id, otherId);
  // Not before: while this waited, one of the two may have blocked the other.
  const other = await findPersonOfId(me, otherId, tx);
  const between = { businessId: other.id, userId: other.id, [side]: me.id };
  await holdBusiness(tx, between.businessId);
  return readLockedEditor(tx, between);
}

/** The same if the pair and the business are locked already. */
export async function readLockedEditor(tx: Tx, between: Between): Promise<LockedEditor> {
  const [found] = await tx
    .select({
      state: businessEditors.state,
      wasJustDeclined: sql<boolean>`${businessEditors.state} = 'declined'
        and ${businessEditors.createdAt} > ${daysAgo(limits.requestPauseDays)}`,
    })
    .from(businessEditors)
    .where(isBetween(between));
  return { ...between, state: found?.state, wasJustDeclined: found?.wasJustDeclined ?? false };
}

const isBetween = ({ businessId, userId }: Between) =>
  and(eq(businessEditors.businessId, businessId), eq(businessEditors.userId, userId));

/** Puts it into another state. */
export async function setEditor(tx: Tx, { businessId, userId }: Between, state: WorkplaceState) {
  await tx
    .insert(businessEditors)
    .values({ businessId, userId, state })
    .onConflictDoUpdate({
      target: [businessEditors.businessId, businessEditors.userId],
      set: { state, createdAt: sql`clock_timestamp()` },
    });
  await publishState(tx, { businessId, userId }, state);
}

/** Leaves nothing between them. Nothing to leave is fine: the other side was quicker. */
export async function endEditor(tx: Tx, { businessId, userId, state }: LockedEditor) {
  if (state === undefined || state === 'declined') return;
  await tx.delete(businessEditors).where(isBetween({ businessId, userId }));
  await publishState(tx, { businessId, userId }, null);
}

async function publishState(tx: Tx, between: Between, state: WorkplaceState | null) {
  await publish(tx, 'editor.changed', [between.businessId, between.userId], between);
  await emit(tx, 'editor.stateChanged', { ...between, state });
}
