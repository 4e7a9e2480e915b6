import { and, eq, type SQL, sql } from 'drizzle-orm';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { rowExists } from '#/platform/database/prepared.ts';
import { awaitAll, emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { declareTopic, declareTotal } from '#/platform/live/outbox.ts';
import * as contract from '../../directoryContract.ts';
import { isBusinessHidden, readersOfBusiness } from '../announce.ts';
import { findBusinessOf, lockBusiness } from '../find.ts';
import { businesses } from '../tables.ts';
import { follows } from './tables.ts';

declareTotal('business.counted', ({ businessId }) => businessId);
declareTopic('business.counted', ({ businessId }) => topicOfBusiness(businessId));

const isMine = (businessId: string, userId: string) =>
  and(eq(follows.businessId, businessId), eq(follows.userId, userId));

export const followBusiness = handler(contract.followBusiness, ({ businessId }, { me }) =>
  transact(async tx => {
    const { ownerId } = await lockBusiness(tx, me, businessId);
    authorize(me, 'business.follow', { ownerId });
    const added = await tx
      .insert(follows)
      .values({ businessId: ownerId, userId: me.id })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) await changed(tx, { businessId: ownerId, userId: me.id }, true);
    return readFollowing(me, ownerId, tx);
  }),
);

export const unfollowBusiness = handler(contract.unfollowBusiness, ({ businessId }, { me }) =>
  transact(async tx => {
    const { ownerId } = await lockBusiness(tx, me, businessId);
    await endFollow(tx, ownerId, me.id);
    return readFollowing(me, ownerId, tx);
  }),
);

/** Ends a follow; the row of the business must be locked. */
export async function endFollow(tx: Tx, businessId: string, userId: string) {
  const gone = await tx.delete(follows).where(isMine(businessId, userId)).returning();
  if (gone.length > 0) await changed(tx, { businessId, userId }, false);
}

type Follow = { businessId: string; userId: string };

// Everybody gets the number, and my other browsers that it was me.
async function changed(tx: Tx, { businessId, userId }: Follow, follows: boolean) {
  const [[row], isHidden] = await awaitAll([
    tx
      .update(businesses)
      .set({ followers: sql`${businesses.followers} + ${follows ? 1 : -1}` })
      .where(eq(businesses.ownerId, businessId))
      .returning({ followers: businesses.followers })
      .execute(),
    isBusinessHidden(tx, businessId),
  ]);
  const { followers } = row!;
  await publish(tx, 'business.counted', readersOfBusiness(businessId, { isHidden }), {
    businessId,
    followers,
  });
  await publish(tx, 'follow.changed', [userId], { businessId, follows });
  await emit(tx, 'business.followed', { businessId, userId, follows });
}

export const getFollowing = handler(contract.getFollowing, async ({ businessId }, { me }) => {
  const { ownerId } = await findBusinessOf(me, businessId);
  return readFollowing(me, ownerId);
});

async function readFollowing(me: Me, ownerId: string, from: Database | Tx = db) {
  const [found] = await from
    .select({ followers: businesses.followers, follows: followedBy(sql`${me.id}::uuid`) })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId));
  return found!;
}

/** Whether this person, a uuid in SQL, follows the business of the row. */
export const followedBy = (me: SQL) =>
  rowExists(
    sql`from ${follows} where ${follows.businessId} = ${businesses.ownerId} and ${follows.userId} = ${me}`,
  );
