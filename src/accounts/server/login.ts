import { eq } from 'drizzle-orm';
import * as contract from '#/accounts/contract.ts';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
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
  if (!user) return refuse('unauthorized', 'accounts.userNotFound', { field: 'email' });
  if (!matches) return refuse('unauthorized', 'accounts.incorrectPassword', { field: 'password' });
  await forgive();
  await transact(async tx => {
    if (me) await endSession(tx, me);
    await startSession(tx, user.id, request, reply);
  });
  return { username: user.username, hasProfile: user.fullName !== null };
});

export const logout = answer(contract.logout, async (_, { me, reply }) => {
  await transact(tx => endSession(tx, me));
  clearToken(reply);
  return {};
});
