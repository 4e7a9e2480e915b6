import { eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/contract.ts';
import { isUniqueViolation } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { lockAccount } from './lockAccount.ts';
import { taken } from './register.ts';
import { isReserved } from './reserved.ts';
import { users } from './tables.ts';

/** The wizard's first step for those who came by Google: what we proposed is theirs to change, until the profile. */
export const chooseUsername = handler(contract.chooseUsername, async ({ username }, { me }) => {
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
    if (isUniqueViolation(error, 'users_username_key')) taken(username);
    throw error;
  }
  return { username };
});
