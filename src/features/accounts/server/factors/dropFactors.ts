import { eq } from 'drizzle-orm';
import { passkeys } from '#/features/accounts/server/passkeys/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { dropSecondFactor } from './authenticator.ts';
import { asksForCode } from './codes.ts';
import { signInChallenges } from './tables.ts';

/**
 * Removes every way to sign in but the password: they were set up by somebody who had never proved that the e-mail is
 * theirs, and now its owner has.
 */
export async function dropFactors(tx: Tx, userId: string) {
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  if (await asksForCode(tx, userId)) await record(tx, { action: 'account.factorOff', personId: userId });
  if (keys.length > 0) await record(tx, { action: 'account.passkeyRemoved', personId: userId });
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await dropSecondFactor(tx, userId);
}
