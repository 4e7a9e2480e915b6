import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Database, db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';

/** The person of a username, without regard to case, as `me` may see them; else 'Profile not found.'. */
export const findPerson = (me: Me, username: string) =>
  find(me, eq(users.usernameKey, username.toLowerCase()), db);

/** The person of an id, as `me` may see them; else 'Profile not found.'. */
export const findPersonOfId = (me: Me, id: string, from: Database | Tx = db) =>
  find(me, eq(users.id, id), from);

async function find(_me: Me, who: SQL, from: Database | Tx) {
  const [user] = await from
    .select()
    .from(users)
    .where(and(who, isNotNull(users.fullName)));
  return user ?? refuse('notFound', 'profiles.notFound');
}
