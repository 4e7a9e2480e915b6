import { eq } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/profiles/contract.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { detailsOf } from './details.ts';

export const getOwnProfile = handler(contract.getOwnProfile, async (_, { me }) => {
  const [user] = await db.select().from(users).where(eq(users.id, me.id));
  const own = mine(me, user);
  return {
    ...own,
    version: own.profileVersion,
    location: own.location ?? '',
    fullName: own.fullName!,
    address: own.address ?? '',
    city: own.city ?? '',
    country: own.country ?? '',
    phone: own.phone ?? '',
    dateOfBirth: own.dateOfBirth ?? '',
    pincode: own.pincode ?? '',
    profession: own.profession!,
    ...detailsOf(own),
  };
});

/** My own row, locked until the transaction ends; refused where there is no profile. */
export async function lockOwnProfile(tx: Tx, me: Me) {
  const [user] = await tx.select().from(users).where(eq(users.id, me.id)).for('update');
  return mine(me, user);
}

function mine(me: Me, user: typeof users.$inferSelect | undefined) {
  // As it is now: the session was read before.
  authorize({ ...me, hasProfile: Boolean(user?.fullName) }, 'profile.edit', undefined);
  return user!;
}
