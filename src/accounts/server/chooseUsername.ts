import { eq } from 'drizzle-orm';
import * as contract from '#/accounts/contract.ts';
import { answer } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { isTaken } from '#/base/server/database.ts';
import { transact } from '#/base/server/transact.ts';
import { lockAccount } from './lockAccount.ts';
import { taken } from './register.ts';
import { isReserved } from './reserved.ts';
import { users } from './tables.ts';

/** The wizard's first step for those who came by Google: what we proposed is theirs to change, until the profile. */
export const chooseUsername = answer(contract.chooseUsername, async ({ username }, { me }) => {
  if (isReserved(username)) taken(username);
  try {
    await transact(async tx => {
      const { fullName, nameFromGoogle } = await lockAccount(tx, me);
      const isProposed = nameFromGoogle !== null;
      authorize({ ...me, hasProfile: fullName !== null }, 'username.choose', { isProposed });
      await tx
        .update(users)
        .set({ username, usernameKey: username.toLowerCase() })
        .where(eq(users.id, me.id));
    });
  } catch (error) {
    if (isTaken(error, 'users_username_key')) taken(username);
    throw error;
  }
  return { username };
});
