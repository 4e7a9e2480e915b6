import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { formerUsernames, users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';

/**
 * The person of a username, without regard to case, as `me` may see them, else 'Profile not found.'. A name that was
 * left lately leads to its member.
 */
export async function findPerson(me: Me, username: string) {
  const key = username.toLowerCase();
  const user = (await find(me, eq(users.usernameKey, key))) ?? (await find(me, eq(users.id, whoLeft(key))));
  return user ?? refuse('notFound', 'profiles.notFound');
}

async function find(_me: Me, who: SQL) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(who, isNotNull(users.fullName)));
  return user;
}

const whoLeft = (key: string) =>
  db
    .select({ id: formerUsernames.userId })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.usernameKey, key), gt(formerUsernames.heldUntil, sql`now()`)));
