import { eq } from 'drizzle-orm';
import { pageParts } from '#/app/reportReasons.ts';
import { taken } from '#/features/accounts/server/register.ts';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/profiles/contract.ts';
import { shownNames } from '#/features/profiles/shapes.ts';
import { isUniqueViolation } from '#/platform/database/database.ts';
import { emit, publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { requireTrueNames } from '#/platform/http/requireTrueNames.ts';
import { columnsOf } from './columns.ts';
import { leaveUsername } from './leaveUsername.ts';
import { lockOwnProfile } from './ownProfile.ts';
import { replacePicture } from './pictures.ts';

/** Changes everything in the form at once; of two windows the one with the older version is refused. */
export const editProfile = handler(contract.editProfile, async ({ version, ...input }, { me }) => {
  try {
    return await transact(async tx => {
      const now = await lockOwnProfile(tx, me);
      if (now.profileVersion !== version) refuse('conflict', 'profiles.editedElsewhere');
      requireTrueNames(shownNames, columnsOf(input), now);
      await replacePicture(tx, me, 'profile_images', now.profileImageId, input.profileImageId);
      await replacePicture(tx, me, 'cover_images', now.coverImageId, input.coverImageId);
      const usernameKey = input.username.toLowerCase();
      if (usernameKey !== now.usernameKey) {
        if (isReserved(usernameKey)) taken(input.username);
        await leaveUsername(tx, { kind: 'person', userId: me.id, usernameKey: now.usernameKey });
      }
      await tx
        .update(users)
        .set({ ...columnsOf(input), usernameKey, profileVersion: version + 1 })
        .where(eq(users.id, me.id));
      await emit(tx, 'page.partsReplaced', {
        kind: 'person',
        userId: me.id,
        parts: pageParts.filter(
          part =>
            ({
              picture: now.profileImageId !== input.profileImageId,
              cover: now.coverImageId !== input.coverImageId,
              about: now.about !== input.about,
            })[part],
        ),
      });
      if (now.fullName !== input.fullName || now.profession !== input.profession)
        await emit(tx, 'profile.identityChanged', { userId: me.id });
      await publish(tx, 'profile.changed', { about: [me.id] }, { userId: me.id });
      return { username: input.username, version: version + 1 };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) taken(input.username);
    throw error;
  }
});
