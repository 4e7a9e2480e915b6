import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Database, db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { whoLeft } from './leaveUsername.ts';
import { visibleTo } from './visibleTo.ts';

/**
 * The person of a username, without regard to case, as `me` may see them; else 'Profile not found.'. A name that was
 * left lately leads to its member.
 */
export async function findPerson(me: Me, username: string) {
  const key = username.toLowerCase();
  const user =
    (await find(me, eq(users.usernameKey, key))) ??
    (await find(me, eq(users.id, whoLeft(db, 'person', key))));
  return user ?? refuse('notFound', 'profiles.notFound');
}

/** The person of an id, as `me` may see them; else 'Profile not found.'. */
export const findPersonOfId = async (me: Me, id: string, from: Database | Tx = db) =>
  (await find(me, eq(users.id, id), from)) ?? refuse('notFound', 'profiles.notFound');

async function find(me: Me, who: SQL, from: Database | Tx = db) {
  const [user] = await from
    .select()
    .from(users)
    .where(and(who, isNotNull(users.fullName), visibleTo(me.id)));
  return user;
}
