import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { revokeTokens } from '#/features/accounts/server/emailAndPassword/tokens.ts';
import type { Link } from '#/features/accounts/server/factors/tables.ts';
import { lockUser } from '#/features/accounts/server/lockAccount.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { passkeys } from '#/features/accounts/server/passkeys/tables.ts';
import { googleIdentities, knownBrowsers, users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';

/**
 * Links an identity to the account with its e-mail, after every required proof, and sends a notice. Refuses if the
 * account has changed its e-mail since.
 */
export async function linkTo(tx: Tx, userId: string, link: Link) {
  const account = await lockUser(tx, userId);
  const isTheirs = account?.emailKey === emailKeyOf(link.email);
  if (!account || !isTheirs) return refuse('conflict', 'accounts.googleRefused');
  await requireNoOther(tx, userId, link.issuer);
  const isForeign = link.provesEmail && mayBeForeign(account);
  if (isForeign) await dropUnproved(tx, userId);
  await addIdentity(tx, userId, link);
  await mailNotice(tx, account, isForeign ? 'linkedAlone' : 'linked');
}

/** Whether the password and passkeys of this account may belong to another person than its mailbox. */
export const mayBeForeign = (account: typeof users.$inferSelect) => account.ownershipVerifiedAt === null;

// An e-mail can pass to another person, who then comes with another subject: that is not the one who linked it.
export async function requireNoOther(tx: Tx, userId: string, issuer: string) {
  const [other] = await tx
    .select({ subject: googleIdentities.subject })
    .from(googleIdentities)
    .where(and(eq(googleIdentities.userId, userId), eq(googleIdentities.issuer, issuer)));
  if (other) refuse('conflict', 'accounts.googleOther');
}

export async function addIdentity(
  tx: Tx,
  userId: string,
  { issuer, subject, email }: Omit<Link, 'provesEmail'>,
) {
  await tx.insert(googleIdentities).values({ issuer, subject, userId, email });
  await record(tx, { action: 'account.linked', actorId: userId, personId: userId });
}

/**
 * The password was set before anybody who signed in had proved the e-mail, so a stranger may know it. Removes it with
 * every other way to sign in, except for a second factor that has just been answered.
 */
async function dropUnproved(tx: Tx, userId: string) {
  await endSessionsOf(tx, userId);
  await revokeTokens(tx, userId);
  await dropKeys(tx, userId);
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  const [had] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)));
  await tx
    .update(users)
    .set({ passwordHash: null, ownershipVerifiedAt: sql`now()` })
    .where(eq(users.id, userId));
  if (had) await record(tx, { action: 'account.passwordRemoved', personId: userId });
}

/** Takes the passkeys and linked identities of an account whose holder never proved the mailbox. */
export async function dropKeys(tx: Tx, userId: string) {
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  if (keys.length > 0) await record(tx, { action: 'account.passkeyRemoved', personId: userId });
  const linked = await tx
    .delete(googleIdentities)
    .where(eq(googleIdentities.userId, userId))
    .returning({ subject: googleIdentities.subject });
  if (linked.length > 0) await record(tx, { action: 'account.unlinked', personId: userId });
}
