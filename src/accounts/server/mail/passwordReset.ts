import { eq, sql } from 'drizzle-orm';
import * as contract from '#/accounts/mailContract.ts';
import { answer } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { db } from '#/base/server/database.ts';
import { enqueue } from '#/base/server/jobs.ts';
import { refuse } from '#/base/server/refuse.ts';
import { transact } from '#/base/server/transact.ts';
import { dropFactors } from '../factors/dropFactors.ts';
import { dropKeys, mayBeForeign } from '../google/link.ts';
import { lockUser } from '../lockAccount.ts';
import { endSessionsOf } from '../ownSessions.ts';
import { hashPassword, requireLongEnough } from '../passwords.ts';
import { knownBrowsers, users } from '../tables.ts';
import { mailNotice, mailReset } from './mails.ts';
import { checkToken, killTokens, takeToken } from './tokens.ts';

// The same for every e-mail: the job finds out whether there is anybody to write to.
export const forgotPassword = answer(contract.forgotPassword, async ({ email }) => {
  await transact(tx => enqueue(tx, mailReset, { email }, { key: email.toLowerCase() }));
  return {};
});

export const resetPassword = answer(contract.resetPassword, async ({ token, password }) => {
  requireLongEnough(password, 'password');
  const { userId } = await checkToken(db, token, ['reset']);
  const passwordHash = await hashPassword(password);
  return transact(async tx => {
    const account = await lockUser(tx, userId);
    await checkToken(tx, token, ['reset']);
    if (account?.suspendedAt)
      refuse('forbidden', 'accounts.suspended', { params: { reason: account.suspensionReason ?? '' } });
    const { email } = await takeToken(tx, token, 'reset');
    if (account?.emailKey !== email.toLowerCase()) refuse('conflict', 'accounts.linkWithdrawn');
    // The mail arrived, so the address is theirs; browsers known before may be those of whom they lock out.
    // A second factor outlives a forgotten password, unless a stranger may have put it there.
    if (!account.emailVerifiedAt) await dropFactors(tx, userId);
    if (mayBeForeign(account)) await dropKeys(tx, userId);
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
    const proved = { emailVerifiedAt, holderProvedAt: sql`now()` };
    await tx
      .update(users)
      .set({ passwordHash, ...proved })
      .where(eq(users.id, userId));
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
    await endSessionsOf(tx, userId);
    await killTokens(tx, userId);
    await record(tx, { deed: 'account.passwordReset', actorId: userId, personId: userId });
    await enqueue(tx, mailNotice, { email, notice: 'passwordReset' });
    return { email };
  });
});
