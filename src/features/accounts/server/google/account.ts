import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dropFactors } from '#/features/accounts/server/factors/dropFactors.ts';
import type { Link } from '#/features/accounts/server/factors/tables.ts';
import { lockUser } from '#/features/accounts/server/lockAccount.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { googleIdentities, users } from '#/features/accounts/server/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import type { Claims } from './claims.ts';
import { addIdentity, dropKeys, requireNoOther } from './link.ts';
import { nameIn, proposeUsername } from './usernames.ts';

type Account = typeof users.$inferSelect;

type Found = {
  account: Account;
  /** The identity is not linked to the account yet: what is owed comes first. */
  link?: Link;
  isNew: boolean;
};

/**
 * The account of whom Google says this is: the one with this identity; else the one with this e-mail, to be linked; else
 * a new one (docs/adr/0007). `asNewAccount`: they have said that an account which only claims their e-mail is not theirs.
 */
export async function accountOf(tx: Tx, claims: Claims, asNewAccount: boolean): Promise<Found> {
  const known = await findByIdentity(tx, claims);
  if (known) return { account: known, isNew: false };
  const email = claims.email ?? refuse('forbidden', 'accounts.googleEmailUnverified');
  const found = await waitForNamesakes(tx, email, claims);
  return found ? { account: found, isNew: false } : accountByEmail(tx, email, claims, asNewAccount);
}

// One person in two tabs, or two people whose e-mails start alike: serialised.
async function waitForNamesakes(tx: Tx, email: string, claims: Claims) {
  const name = nameIn(email).toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findByIdentity(tx, claims);
}

async function accountByEmail(tx: Tx, email: string, claims: Claims, asNewAccount: boolean): Promise<Found> {
  const [holder] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
    .for('update');
  const { issuer, subject, provesEmail } = claims;
  if (holder && (holder.emailVerifiedAt || !provesEmail)) {
    await requireNoOther(tx, holder.id, issuer);
    return { account: holder, link: { issuer, subject, email, provesEmail }, isNew: false };
  }
  if (holder) await dropClaim(tx, holder, asNewAccount);
  return { account: await makeAccount(tx, email, claims), isNew: true };
}

async function findByIdentity(tx: Tx, { issuer, subject }: Claims) {
  const isThis = and(eq(googleIdentities.issuer, issuer), eq(googleIdentities.subject, subject));
  const find = () => tx.select().from(googleIdentities).where(isThis);
  const [linked] = await find();
  if (!linked) return undefined;
  const account = await lockUser(tx, linked.userId);
  // It may have been unlinked while this waited for the account.
  const [still] = await find();
  return still && account;
}

async function makeAccount(tx: Tx, email: string, claims: Claims): Promise<Account> {
  const username = await proposeUsername(tx, email);
  const [account] = await tx
    .insert(users)
    .values({
      id: uuidv7(),
      username,
      usernameKey: username.toLowerCase(),
      email,
      emailKey: emailKeyOf(email),
      emailVerifiedAt: sql`now()`,
      ownershipVerifiedAt: sql`now()`,
      nameFromGoogle: claims.name,
    })
    .returning();
  await addIdentity(tx, account!.id, { ...claims, email });
  return account!;
}

/**
 * Drops a claim: somebody registered an e-mail without ever confirming it, and its owner has come. An account without
 * a profile has nothing else and is deleted. One with a profile stays visible, but without a way to sign in and
 * without the e-mail, and only once the owner has said that it is not theirs.
 */
async function dropClaim(tx: Tx, claimant: typeof users.$inferSelect, asNewAccount: boolean) {
  const { id, fullName } = claimant;
  if (fullName !== null && !asNewAccount) refuse('conflict', 'accounts.googleUnproven');
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
