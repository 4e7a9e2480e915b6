import { eq, sql } from 'drizzle-orm';
import * as contract from '#/features/accounts/mailContract.ts';
import { dropFactors } from '#/features/accounts/server/factors/dropFactors.ts';
import { dropKeys, mayBeForeign } from '#/features/accounts/server/google/link.ts';
import {
  knownBrowserOf,
  knownBrowsersOf,
  rememberBrowser,
} from '#/features/accounts/server/knownBrowsers.ts';
import { lockUser } from '#/features/accounts/server/lockAccount.ts';
import { forgiveAttempts } from '#/features/accounts/server/loginAttempts.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { hashPassword, requireLongEnough, requireUncommon } from '#/features/accounts/server/passwords.ts';
import { knownBrowsers, users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler, requesterOf } from '#/platform/http/api.ts';
import { networkOf } from '#/platform/http/networkOf.ts';
import { consume, consumeSome, refund } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { mailReset } from './mails.ts';
import { mailNotice } from './notices.ts';
import { checkToken, revokeTokens, takeToken } from './tokens.ts';

/** The same for every e-mail: the job finds out whether there is anybody to write to. */
export const forgotPassword = handler(contract.forgotPassword, async ({ email }, { me, request }) => {
  const emailKey = emailKeyOf(email);
  const requester = me?.id ?? networkOf(request.ip);
  if (await maySend(emailKey, requester, await knownBrowserOf(request, emailKey, true)))
    await transact(tx => enqueue(tx, mailReset, { email }, { key: emailKey }));
  return {};
});

/**
 * Counts by requester and by mailbox separately. A requester over the limit is refused; that a mailbox has got enough
 * mails is not revealed. Strangers consume nothing of a browser in which the owner has signed in.
 */
async function maySend(emailKey: string, requester: string, browser: string | undefined) {
  if (browser) {
    await consume('reset.browser', `${browser} ${emailKey}`);
    return true;
  }
  await consume('reset.requester', `${requester} ${emailKey}`);
  const { refusal } = await consumeSome('reset.mailbox', emailKey, 1);
  return !refusal;
}

export const resetPassword = handler(contract.resetPassword, async ({ token, password }, visit) => {
  requireLongEnough(password, 'password');
  const { userId } = await checkToken(db, token, ['reset']);
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (owner) await requireUncommon(password, 'password', owner);
  const passwordHash = await hashPassword(password);
  const { email, browsers } = await transact(async tx => {
    const account = await lockUser(tx, userId);
    await checkToken(tx, token, ['reset']);
    if (account?.suspendedAt)
      refuse('forbidden', 'accounts.suspended', { params: { reason: account.suspensionReason ?? '' } });
    const { email } = await takeToken(tx, token, 'reset');
    if (account?.emailKey !== emailKeyOf(email)) refuse('conflict', 'accounts.linkWithdrawn');
    // The mail arrived, so the address is theirs. Second factors and known browsers outlive a forgotten password, unless
    // they may be those of a stranger who registered with this address.
    if (!account.emailVerifiedAt) await dropFactors(tx, userId);
    if (mayBeForeign(account)) await dropKeys(tx, userId);
    if (!account.emailVerifiedAt || mayBeForeign(account))
      await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
    const proved = { emailVerifiedAt, ownershipVerifiedAt: sql`now()` };
    await tx
      .update(users)
      .set({ passwordHash, ...proved })
      .where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
    await revokeTokens(tx, userId);
    await record(tx, { action: 'account.passwordReset', actorId: userId, personId: userId });
    await mailNotice(tx, { email, emailVerifiedAt: new Date() }, 'passwordReset');
    await rememberBrowser(tx, userId, visit.request, visit.reply);
    return { email, browsers: await knownBrowsersOf(tx, userId) };
  });
  await forgiveAttempts({ id: userId, email }, browsers);
  // Finished in good faith: it takes nothing from others behind the same address.
  for (const rate of ['reset.ask', 'link.use'] as const)
    await refund(rate, requesterOf(visit.me, visit.request));
  return { email };
});
