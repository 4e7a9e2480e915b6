import { and, eq, sql } from 'drizzle-orm';
import * as contract from '#/accounts/mailContract.ts';
import { answer } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { db, isTaken } from '#/base/server/database.ts';
import { enqueue } from '#/base/server/jobs.ts';
import { refuse } from '#/base/server/refuse.ts';
import { type Tx, transact } from '#/base/server/transact.ts';
import { lockUser } from '../lockAccount.ts';
import { users } from '../tables.ts';
import { mailNotice, mailVerification } from './mails.ts';
import { checkToken, killTokens, takeToken } from './tokens.ts';

export const verifyEmail = answer(contract.verifyEmail, async ({ token }) => {
  const { purpose, userId } = await checkToken(db, token, ['verify', 'change']);
  try {
    return await transact(async tx => {
      const former = await lockUser(tx, userId);
      await checkToken(tx, token, [purpose]);
      const { email } = await takeToken(tx, token, purpose);
      if (purpose === 'change') await changeTo(tx, former!, email);
      else await prove(tx, userId, email);
      return { email };
    });
  } catch (error) {
    if (isTaken(error, 'users_email_key')) refuse('taken', 'accounts.emailTakenSince');
    throw error;
  }
});

// Only the address the link was sent to is proved, and only while it is theirs.
async function prove(tx: Tx, userId: string, email: string) {
  const theirs = and(eq(users.id, userId), eq(users.emailKey, email.toLowerCase()));
  const proved = { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` };
  const changed = await tx.update(users).set(proved).where(theirs).returning({ id: users.id });
  if (changed.length === 0) refuse('conflict', 'accounts.linkUnknown');
}

async function changeTo(tx: Tx, former: typeof users.$inferSelect, email: string) {
  const userId = former.id;
  const settled = { email, emailKey: email.toLowerCase(), emailVerifiedAt: sql`now()` };
  await tx.update(users).set(settled).where(eq(users.id, userId));
  await killTokens(tx, userId);
  await record(tx, { deed: 'account.emailChanged', actorId: userId, personId: userId });
  await enqueue(tx, mailNotice, { email: former.email, notice: 'emailChanged' });
}

export const resendVerification = answer(contract.resendVerification, async (_, { me }) => {
  await transact(tx => enqueue(tx, mailVerification, { userId: me.id }, { key: me.id }));
  return {};
});
