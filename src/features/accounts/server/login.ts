import { eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/contract.ts';
import { answer } from '#/platform/http/api.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import { transact } from '#/platform/database/transact.ts';
import { clearBrowser } from './cookie.ts';
import { passFirstFactor } from './factors/challenges.ts';
import { lockUser } from './lockAccount.ts';
import { countTry } from './loginTries.ts';
import { isPasswordOf } from './passwords.ts';
import { endSession } from './sessions.ts';
import { users } from './tables.ts';

export const login = answer(contract.login, async ({ email, password }, { me, request, reply }) => {
  const { forgive } = await countTry(email, request);
  const [user] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!user || !matches || owesProof(user)) {
    await record(db, { deed: 'account.signInFailed', personId: user?.id ?? null });
    return refuseLogin(user !== undefined);
  }
  await forgive();
  const owed = await transact(async tx => {
    // Another password may have been set while this one was checked; it ends what the former one opens.
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) return refuseLogin(true);
    return passFirstFactor(tx, user.id, { me, request, reply });
  });
  return { needsCode: owed === 'code' };
});

// Where registering with a used e-mail sounds like any other, the chosen password may not tell the difference either: a
// new account is entered once its e-mail is confirmed. Who has a profile was in before that was asked.
const owesProof = ({ emailVerifiedAt, fullName }: typeof users.$inferSelect) =>
  settings.strictLoginErrors && !emailVerifiedAt && fullName === null;

// The specification's texts tell whether there is such an account; a server may keep that to itself.
function refuseLogin(isKnown: boolean) {
  if (settings.strictLoginErrors) return refuse('unauthorized', 'accounts.loginFailed');
  if (isKnown) return refuse('unauthorized', 'accounts.incorrectPassword', { field: 'password' });
  return refuse('unauthorized', 'accounts.userNotFound', { field: 'email' });
}

export const logout = answer(contract.logout, async (_, { me, reply }) => {
  await transact(tx => endSession(tx, me));
  clearBrowser(reply);
  return {};
});
