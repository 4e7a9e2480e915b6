import { and, eq, gt } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { record } from '#/platform/audit/audit.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { isPasswordOf } from './passwords.ts';
import { sessions, users } from './tables.ts';

type Proof = {
  /** The hash my password was verified against: it has to be the stored one still. */
  verifiedHash?: string;
  /** The form field of that password. */
  field?: string;
  /** The session has to count as fresh still. */
  isFresh?: boolean;
};

/**
 * Locks my account before a change that rests on something verified outside this transaction, and verifies it again:
 * my session exists, nobody has suspended or deleted the account, the password and the fresh proof are still valid. A
 * concurrent change, reset or sign-out either waits for this one or is seen here. Lock order: account, sessions,
 * everything else.
 */
export async function lockAccount(tx: Tx, me: Me, { verifiedHash, field, isFresh }: Proof = {}) {
  const account = await lockUser(tx, me.id);
  const [session] = await tx
    .select({ isFresh: gt(sessions.provedAt, ago(limits.freshFor)).mapWith(Boolean) })
    .from(sessions)
    .where(and(eq(sessions.id, me.sessionId), eq(sessions.userId, me.id)))
    .for('share');
  if (!account || !session || account.suspendedAt || account.leavesAt)
    return refuse('unauthorized', 'accounts.notAuthenticated');
  if (verifiedHash !== undefined && account.passwordHash !== verifiedHash)
    refuse('forbidden', 'accounts.incorrectPassword', { field });
  if (isFresh && !session.isFresh) refuse('forbidden', 'accounts.notFresh');
  return account;
}

/** The row of an account, locked: first in every transaction that changes how somebody signs in. */
export async function lockUser(tx: Tx, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return account;
}

/** Refuses a password that is not mine. Returns the hash it was verified against, for `lockAccount`. */
export async function verifyOwnPassword(me: Me, password: string, field: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, me.id));
  if (user?.hash && (await isPasswordOf(user.hash, password))) return user.hash;
  // Without a password it takes as long.
  if (!user?.hash) await isPasswordOf(null, password);
  await record(db, { action: 'account.proofFailed', actorId: me.id, personId: me.id });
  return refuse('forbidden', 'accounts.incorrectPassword', { field });
}
