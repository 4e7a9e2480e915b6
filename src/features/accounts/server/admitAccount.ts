import { eq, sql } from 'drizzle-orm';
import { record } from '#/platform/audit/audit.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { noteLeaving } from './deletions.ts';
import { mailNotice } from './emailAndPassword/notices.ts';
import { users } from './tables.ts';

/**
 * Runs once somebody has proved who they are, by whatever means: refuses a suspended account, and cancels the
 * deletion of an account that was leaving. Locks the account, so that a concurrent suspension is either seen here or
 * ends the new session.
 */
export async function admitAccount(tx: Tx, userId: string) {
  const [account] = await tx
    .select({
      suspendedAt: users.suspendedAt,
      reason: users.suspensionReason,
      leavesAt: users.leavesAt,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      isGone: sql<boolean>`coalesce(${users.leavesAt} <= now(), false)`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account || account.isGone) return refuse('unauthorized', 'accounts.userNotFound', { field: 'email' });
  if (account.suspendedAt)
    refuse('forbidden', 'accounts.suspended', { params: { reason: account.reason ?? '' } });
  if (account.leavesAt) await stay(tx, userId, account);
  await record(tx, { action: 'account.signedIn', actorId: userId, personId: userId });
}

async function stay(tx: Tx, userId: string, owner: Parameters<typeof mailNotice>[1]) {
  const [kept] = await tx
    .update(users)
    .set({ leavesAt: null })
    .where(eq(users.id, userId))
    .returning({ withheldFor: users.withheldFor });
  await enqueue(tx, noteLeaving, { userId });
  await mailNotice(tx, owner, 'stayed');
  await record(tx, { action: 'account.restored', actorId: userId, personId: userId });
  // An account that is hidden for another reason too stays hidden.
  if (!kept?.withheldFor) await publish(tx, 'person.inactive', 'everyone', { userId, isInactive: false });
}
