import { eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/contract.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { consume } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { clearBrowser } from './cookie.ts';
import { completeFirstFactor } from './factors/challenges.ts';
import { lockUser } from './lockAccount.ts';
import { countAttempt } from './loginAttempts.ts';
import { isPasswordOf } from './passwords.ts';
import { endSession } from './sessions.ts';
import { users } from './tables.ts';

export const login = handler(contract.login, async ({ email, password }, { me, request, reply }) => {
  const { forgive } = await countAttempt(email, request);
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!user || !matches || owesProof(user)) {
    await record(db, { action: 'account.signInFailed', personId: user?.id ?? null });
    return refuseLogin(user !== undefined);
  }
  await forgive();
  await consume('login.success', user.id);
  const owed = await transact(async tx => {
    // Another password may have been set while this one was checked; it ends what the former one opens.
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) return refuseLogin(true);
    return completeFirstFactor(tx, user.id, { me, request, reply });
  });
  return { needsCode: owed === 'code' };
});

// Where registering with a used e-mail is answered like any other, logging in must not reveal the difference either:
// a new account is admitted once its e-mail is confirmed. Accounts with a profile were admitted before this rule.
const owesProof = ({ emailVerifiedAt, fullName }: typeof users.$inferSelect) =>
  settings.strictLoginErrors && !emailVerifiedAt && fullName === null;

// The specification's sentences reveal whether an account exists; STRICT_LOGIN_ERRORS hides it.
function refuseLogin(isKnown: boolean) {
  if (settings.strictLoginErrors) return refuse('unauthorized', 'accounts.loginFailed');
  if (isKnown) return refuse('unauthorized', 'accounts.incorrectPassword', { field: 'password' });
  return refuse('unauthorized', 'accounts.userNotFound', { field: 'email' });
}

export const logout = handler(contract.logout, async (_, { me, reply }) => {
  await transact(tx => endSession(tx, me));
  clearBrowser(reply);
  return {};
});
