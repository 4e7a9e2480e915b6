import { eq } from 'drizzle-orm';
import * as contract from '#/accounts/contract.ts';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { settings } from '#/base/server/settings.ts';
import { transact } from '#/base/server/transact.ts';
import { clearToken } from './cookie.ts';
import { countTry } from './loginTries.ts';
import { isPasswordOf } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { users } from './tables.ts';

export const login = answer(contract.login, async ({ email, password }, { me, request, reply }) => {
  const { forgive } = await countTry(email, request);
  const [user] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!user || !matches) return refuseLogin(user !== undefined);
  await forgive();
  await transact(async tx => {
    if (me) await endSession(tx, me);
    await startSession(tx, user.id, request, reply);
  });
  return { username: user.username, hasProfile: user.fullName !== null };
});

// The specification's texts tell whether there is such an account; a server may keep that to itself.
function refuseLogin(isKnown: boolean) {
  if (settings.strictLoginErrors) return refuse('unauthorized', 'accounts.loginFailed');
  if (isKnown) return refuse('unauthorized', 'accounts.incorrectPassword', { field: 'password' });
  return refuse('unauthorized', 'accounts.userNotFound', { field: 'email' });
}

export const logout = answer(contract.logout, async (_, { me, reply }) => {
  await transact(tx => endSession(tx, me));
  clearToken(reply);
  return {};
});
