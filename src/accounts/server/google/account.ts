import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '#/accounts/server/lockAccount.ts';
import { googleIdentities, users } from '#/accounts/server/tables.ts';
import { record } from '#/base/server/audit.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import type { Claims } from './claims.ts';
import { dropClaim } from './dropClaim.ts';
import { nameIn, proposeUsername } from './usernames.ts';

type Account = typeof users.$inferSelect;

/**
 * The account of whom Google says this is: the one with this identity; else the one with this e-mail, if both sides
 * have verified it; else a new one (docs/adr/0007). `afresh`: they have said that an account which
 * only claims their e-mail is not theirs.
 */
export async function accountOf(tx: Tx, claims: Claims, afresh: boolean): Promise<Account> {
  const known = await findByIdentity(tx, claims);
  if (known) return known;
  const email = claims.email ?? refuse('forbidden', 'accounts.googleEmailUnverified');
  return (await waitForNamesakes(tx, email, claims)) ?? accountByEmail(tx, email, claims, afresh);
}

// One person in two tabs, or two whose e-mails begin alike: one after the other.
async function waitForNamesakes(tx: Tx, email: string, claims: Claims) {
  const name = nameIn(email).toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findByIdentity(tx, claims);
}

async function accountByEmail(tx: Tx, email: string, claims: Claims, afresh: boolean): Promise<Account> {
  const [holder] = await tx.select().from(users).where(eq(users.emailKey, email.toLowerCase())).for('update');
  if (holder?.emailVerifiedAt) {
    await link(tx, holder.id, claims);
    return holder;
  }
  if (holder) await dropClaim(tx, holder, afresh);
  return makeAccount(tx, email, claims);
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

// An e-mail can pass to another person, who then comes with another subject: that is not the one who linked it.
async function link(tx: Tx, userId: string, { issuer, subject }: Claims) {
  const [other] = await tx
    .select({ subject: googleIdentities.subject })
    .from(googleIdentities)
    .where(and(eq(googleIdentities.userId, userId), eq(googleIdentities.issuer, issuer)));
  if (other) refuse('conflict', 'accounts.googleOther');
  await tx.insert(googleIdentities).values({ issuer, subject, userId });
  await record(tx, { deed: 'account.linked', actorId: userId, personId: userId });
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
      emailKey: email.toLowerCase(),
      emailVerifiedAt: sql`now()`,
      nameFromGoogle: claims.name,
    })
    .returning();
  await link(tx, account!.id, claims);
  return account!;
}
