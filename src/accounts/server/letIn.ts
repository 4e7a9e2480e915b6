import { eq } from 'drizzle-orm';
import { record } from '#/base/server/audit.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { users } from './tables.ts';

/**
 * Once somebody has proved who they are, by whatever means: refuses whom staff has suspended. Holds the account, so
 * that a suspension at the same moment either is seen here or ends the session that begins.
 */
export async function letIn(tx: Tx, userId: string) {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt, reason: users.suspensionReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (account?.suspendedAt)
    refuse('forbidden', 'accounts.suspended', { params: { reason: account.reason ?? '' } });
  await record(tx, { deed: 'account.signedIn', actorId: userId, personId: userId });
}
