import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { whoLeft } from './leaveUsername.ts';
import { visibleTo } from './visibleTo.ts';

const { placeholder } = sql;

const one = (name: string, who: (from: Database | Tx) => SQL) =>
  prepared(name, from =>
    from
      .select()
      .from(users)
      .where(and(who(from), isNotNull(users.fullName), visibleTo(placeholder('me')))),
  );

const find = {
  ofKey: one('person of a username', () => eq(users.usernameKey, placeholder('key'))),
  ofFormerKey: one('person of a former username', from =>
    inArray(users.id, whoLeft(from, 'person', placeholder('key'))),
  ),
  ofId: one('person of an id', () => eq(users.id, placeholder('id'))),
};

/**
 * The person of a username, without regard to case, as `me` may see them; else 'Profile not found.'. A name that was
 * left lately leads to its member.
 */
export async function findPerson(me: Me, username: string) {
  const key = username.toLowerCase();
  const user = (await find.ofKey({ me: me.id, key }))[0] ?? (await find.ofFormerKey({ me: me.id, key }))[0];
  return user ?? refuse('notFound', 'profiles.notFound');
}

/** The person of an id, as `me` may see them; else 'Profile not found.'. */
export const findPersonOfId = async (me: Me, id: string, from?: Database | Tx) =>
  (await find.ofId({ me: me.id, id }, from))[0] ?? refuse('notFound', 'profiles.notFound');
