import { eq } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { attachUpload } from '#/features/media/server/uploads.ts';
import * as contract from '#/features/profiles/contract.ts';
import { shownNames } from '#/features/profiles/shapes.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { requireTrueNames } from '#/platform/http/requireTrueNames.ts';
import { columnsOf } from './columns.ts';

/** Sets `fullName`, and with it everything a profile opens (decisions: "Has a profile"). */
export const createProfile = handler(contract.createProfile, (input, { me }) =>
  transact(async tx => {
    await lockUnfinished(tx, me);
    await attachUpload(tx, me, input.profileImageId, { folder: 'profile_images' });
    if (input.coverImageId) await attachUpload(tx, me, input.coverImageId, { folder: 'cover_images' });
    const columns = columnsOf(input);
    requireTrueNames(shownNames, columns);
    await tx
      .update(users)
      .set({ ...columns, isGettingStarted: true })
      .where(eq(users.id, me.id));
    await publish(tx, 'profile.changed', { about: [me.id] }, { userId: me.id });
    return { username: me.username };
  }),
);

// Lock first: of two tabs that finish at once one creates the profile, the other learns that it exists.
async function lockUnfinished(tx: Tx, me: Me) {
  const [user] = await tx
    .select({ fullName: users.fullName })
    .from(users)
    .where(eq(users.id, me.id))
    .for('update');
  authorize({ ...me, hasProfile: user?.fullName !== null }, 'profile.create', undefined);
}
