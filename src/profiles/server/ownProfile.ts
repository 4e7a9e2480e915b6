import { eq } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { db } from '#/base/server/database.ts';
import type { Tx } from '#/base/server/transact.ts';
import * as contract from '#/profiles/contract.ts';
import { detailsOf } from './details.ts';

export const getOwnProfile = answer(contract.getOwnProfile, async (_, { me }) => {
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
export async function holdOwnProfile(tx: Tx, me: Me) {
  const [user] = await tx.select().from(users).where(eq(users.id, me.id)).for('update');
  return mine(me, user);
}

function mine(me: Me, user: typeof users.$inferSelect | undefined) {
  // As it is now: the session was read before.
  authorize({ ...me, hasProfile: Boolean(user?.fullName) }, 'profile.edit', undefined);
  return user!;
}
