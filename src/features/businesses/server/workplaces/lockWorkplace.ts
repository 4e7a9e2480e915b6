import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { WorkplaceState } from '#/features/businesses/workplacesShapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { lockPair } from '#/features/profiles/server/pair.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { emit, publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { workplaces } from './tables.ts';

type Between = { businessId: string; userId: string };
type Side = keyof Between;
/** The state between a business and a person, locked until the transaction ends. */
export type LockedWorkplace = Between & { state: WorkplaceState | undefined; wasJustDeclined: boolean };

/**
 * Holds what is between the business of one of us and the other one: `side` is who I am in it. I must be able to see
 * the other one; else 'Profile not found.'.
 */
export async function lockWorkplace(tx: Tx, me: Me, otherId: string, side: Side): Promise<LockedWorkplace> {
  await lockPair(tx, me.id, otherId);
  // Not before: while this waited, one of the two may have blocked the other.
  const other = await findPersonOfId(me, otherId, tx);
  return readLocked(tx, { businessId: other.id, userId: other.id, [side]: me.id });
}

/** The same if the pair is locked already. */
export async function readLocked(tx: Tx, between: Between): Promise<LockedWorkplace> {
  const [found] = await tx
    .select({
      state: workplaces.state,
      wasJustDeclined: sql<boolean>`${workplaces.state} = 'declined'
        and ${workplaces.createdAt} > ${daysAgo(limits.requestPauseDays)}`,
    })
    .from(workplaces)
    .where(isBetween(between));
  return { ...between, state: found?.state, wasJustDeclined: found?.wasJustDeclined ?? false };
}

const isBetween = ({ businessId, userId }: Between) =>
  and(eq(workplaces.businessId, businessId), eq(workplaces.userId, userId));

/** Puts it into another state. */
export async function setState(
  tx: Tx,
  { businessId, userId, state: before }: LockedWorkplace,
  state: WorkplaceState,
) {
  const since = sql`clock_timestamp()`;
  await tx
    .insert(workplaces)
    .values({ businessId, userId, state })
    .onConflictDoUpdate({
      target: [workplaces.businessId, workplaces.userId],
      set: { state, createdAt: since },
    });
  await publishState(tx, { businessId, userId }, before, state);
}

/** Leaves nothing between them. Nothing to leave is fine: the other side was quicker. */
export async function remove(tx: Tx, { businessId, userId, state }: LockedWorkplace) {
  if (state === undefined || state === 'declined') return;
  await tx.delete(workplaces).where(isBetween({ businessId, userId }));
  await publishState(tx, { businessId, userId }, state, undefined);
}

// Both get the new state; everybody who sees the person gets an event if their workplace is shown differently.
async function publishState(
  tx: Tx,
  { businessId, userId }: Between,
  before: WorkplaceState | undefined,
  state: WorkplaceState | undefined,
) {
  await publish(tx, 'workplace.changed', [businessId, userId], { businessId, userId });
  if (before === 'confirmed' || state === 'confirmed') {
    await publish(tx, 'profile.changed', { about: [userId] }, { userId });
    await publish(tx, 'business.changed', { about: [businessId] }, { ownerId: businessId });
  }
  await emit(tx, 'workplace.stateChanged', { businessId, userId, state: state ?? null });
}
