import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { batch } from '#/platform/database/batch.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, prepared, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { whoLeft } from './leaveUsername.ts';
import { worksAtColumn } from './people.ts';
import { visibleTo } from './visibleTo.ts';

const readerId = sql`requested.reader_id`;
const { placeholder } = sql;

// With where they work, as their profile says it.
const someWho = (name: string, are: (from: Database | Tx) => SQL) =>
  prepared(name, from =>
    from
      .select({
        ...getTableColumns(users),
        worksAt: worksAtColumn(readerId),
        ordinal: sql<number>`requested.ordinal::int`,
      })
      .from(
        sql`unnest(${idsOf('readerIds')}, ${textsOf('keys')}) with ordinality requested(reader_id, username_key, ordinal)`,
      )
      .innerJoin(users, are(from))
      .where(and(isNotNull(users.fullName), visibleTo(readerId))),
  );

const ofKeys = someWho('people of usernames', () => eq(users.usernameKey, sql`requested.username_key`));
const ofFormerKeys = someWho('people of former usernames', from =>
  inArray(users.id, whoLeft(from, 'person', sql`requested.username_key`)),
);
const ofId = prepared('person of an id', from =>
  from
    .select()
    .from(users)
    .where(and(eq(users.id, placeholder('id')), isNotNull(users.fullName), visibleTo(placeholder('me')))),
);

type Requested = { me: Me; key: string };
const readEach = (read: typeof ofKeys) =>
  batch(async (requested: Requested[]) => {
    const rows = await read({
      readerIds: requested.map(({ me }) => me.id),
      keys: requested.map(({ key }) => key),
    });
    const found = new Map(rows.map(row => [row.ordinal - 1, row]));
    return requested.map((_, n) => found.get(n));
  });
const find = { ofKey: readEach(ofKeys), ofFormerKey: readEach(ofFormerKeys) };

/**
 * The person of a username, case-insensitive, as `me` may see them; else 'Profile not found.'. A former username
 * finds its member.
 */
export async function findPerson(me: Me, username: string) {
  const requested = { me, key: username.toLowerCase() };
  return (
    (await find.ofKey(requested)) ??
    (await find.ofFormerKey(requested)) ??
    refuse('notFound', 'profiles.notFound')
  );
}

/** The person of an id, as `me` may see them; else 'Profile not found.'. */
export const findPersonOfId = async (me: Me, id: string, from?: Database | Tx) =>
  (await findPersonOfIdOrUndefined(me, id, from)) ?? refuse('notFound', 'profiles.notFound');

/** The same, or undefined. */
export const findPersonOfIdOrUndefined = async (me: Me, id: string, from?: Database | Tx) =>
  (await ofId({ me: me.id, id }, from))[0];
