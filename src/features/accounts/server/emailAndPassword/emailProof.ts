import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as contract from '#/features/accounts/mailContract.ts';
import { lockAccount, lockUser } from '#/features/accounts/server/lockAccount.ts';
import { countAttempt } from '#/features/accounts/server/loginAttempts.ts';
import { isPasswordOf } from '#/features/accounts/server/passwords.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { db, isUniqueViolation } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me, requesterOf } from '#/platform/http/api.ts';
import { refund } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { mailVerification } from './mails.ts';
import { mailNotice } from './notices.ts';
import { checkToken, revokeTokens, takeToken } from './tokens.ts';

export const verifyEmail = handler(contract.verifyEmail, async ({ token, password }, { me, request }) => {
  const { purpose, userId } = await checkToken(db, token, ['verify', 'change']);
  const lockHolder = await proofOfHolder(userId, { me, password, request });
  try {
    const proved = await transact(async tx => {
      const former = await lockHolder(tx);
      await checkToken(tx, token, [purpose]);
      const { email } = await takeToken(tx, token, purpose);
      if (purpose === 'change') await changeTo(tx, former, email);
      else await prove(tx, userId, email);
      return { email };
    });
    await refund('link.use', requesterOf(me, request));
    return proved;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) refuse('taken', 'accounts.emailTakenSince');
    throw error;
  }
});

type Holder = { me: Me | null; password: string | undefined; request: FastifyRequest };

/**
 * The link shows that somebody reads the mailbox, not that the account is theirs: a stranger may have registered with
 * their address. So it works in a session of the account, or with its password. Returns what locks the account and
 * checks the session or password again.
 */
async function proofOfHolder(userId: string, { me, password, request }: Holder) {
  if (me?.id === userId) return (tx: Tx) => lockAccount(tx, me);
  if (password === undefined) return refuse('forbidden', 'accounts.linkNeedsPassword');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return refuse('notFound', 'accounts.linkUnknown');
  const { forgive } = await countAttempt(user.email, request);
  if (!(await isPasswordOf(user.passwordHash, password))) {
    await record(db, { action: 'account.proofFailed', personId: userId });
    refuse('forbidden', 'accounts.incorrectPassword', { field: 'password' });
  }
  await forgive();
  return async (tx: Tx) => {
    const now = await lockUser(tx, userId);
    if (!now || now.passwordHash !== user.passwordHash)
      return refuse('forbidden', 'accounts.incorrectPassword', { field: 'password' });
    return now;
  };
}

// Only the address the link was sent to is proved, and only while it is theirs.
async function prove(tx: Tx, userId: string, email: string) {
  const theirs = and(eq(users.id, userId), eq(users.emailKey, emailKeyOf(email)));
  const proved = {
    emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
    ownershipVerifiedAt: sql`now()`,
  };
  const changed = await tx.update(users).set(proved).where(theirs).returning({ id: users.id });
  if (changed.length === 0) refuse('conflict', 'accounts.linkUnknown');
}

async function changeTo(tx: Tx, former: typeof users.$inferSelect, email: string) {
  const userId = former.id;
  const settled = {
    email,
    emailKey: emailKeyOf(email),
    emailVerifiedAt: sql`now()`,
    ownershipVerifiedAt: sql`now()`,
  };
  await tx.update(users).set(settled).where(eq(users.id, userId));
  await revokeTokens(tx, userId);
  await record(tx, { action: 'account.emailChanged', actorId: userId, personId: userId });
  await mailNotice(tx, former, 'emailChanged');
}

export const resendVerification = handler(contract.resendVerification, async (_, { me }) => {
  await transact(tx => enqueue(tx, mailVerification, { userId: me.id }, { key: me.id }));
  return {};
});
