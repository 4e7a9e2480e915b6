import { eq } from 'drizzle-orm';
import { passkeys } from '#/accounts/server/passkeys/tables.ts';
import type { Tx } from '#/base/server/transact.ts';
import { dropSecondFactor } from './authenticator.ts';
import { signInChallenges } from './tables.ts';

/**
 * Takes every way in that is not the password: whoever set them up had never proved that the e-mail is theirs, and now
 * its owner has come.
 */
export async function dropFactors(tx: Tx, userId: string) {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await dropSecondFactor(tx, userId);
}
