import { asc, eq } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { passkeys } from './passkeys/tables.ts';
import { googleIdentities, users } from './tables.ts';

export const nameOfIssuer = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? 'Google' : URL.canParse(issuer) ? new URL(issuer).host : issuer;

/** How an account can be signed in to: whether it has a password, and its linked identities and passkeys by name. */
export async function signInMethodsOf(userId: string, from: Tx | typeof db = db) {
  const [user] = await from.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const linked = await from
    .select()
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, userId))
    .orderBy(asc(googleIdentities.createdAt));
  const keys = await from
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return {
    hasPassword: Boolean(user?.hash),
    identities: linked.map(({ issuer, email }) => `${nameOfIssuer(issuer)} (${email})`),
    passkeys: keys.map(({ name }) => name),
  };
}
