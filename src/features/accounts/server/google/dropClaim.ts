import { eq } from 'drizzle-orm';
import { dropFactors } from '#/features/accounts/server/factors/dropFactors.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { dropKeys } from './link.ts';

/**
 * Drops a claim: somebody registered an e-mail without ever confirming it, and its owner has come. An account without
 * a profile has nothing else and is deleted. One with a profile stays visible, but without a way to sign in and
 * without the e-mail, and only once the owner has said that it is not theirs.
 */
export async function dropClaim(tx: Tx, claimant: typeof users.$inferSelect, afresh: boolean) {
  const { id, fullName } = claimant;
  if (fullName !== null && !afresh) refuse('conflict', 'accounts.googleUnproven');
  await endSessionsOf(tx, id);
  if (fullName === null) {
    await tx.delete(users).where(eq(users.id, id));
    return;
  }
  await dropFactors(tx, id);
  await dropKeys(tx, id);
  // RFC 2606: no mail can ever go there.
  const nobody = `${id}@released.invalid`;
  await tx.update(users).set({ passwordHash: null, email: nobody, emailKey: nobody }).where(eq(users.id, id));
}
