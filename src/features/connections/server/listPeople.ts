import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import {
  amongMisspelt,
  idsOfMatches,
  misspeltWords,
  prefixWords,
} from '#/features/profiles/server/fields.ts';
import { isVerified } from '#/features/profiles/server/verified.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { afterCursor, type Cursor, page, readCursor } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { rowExists } from '#/platform/database/prepared.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import { someOf } from '#/platform/database/someOf.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { selectCards } from './cards.ts';
import { connectedWith } from './relation.ts';
import { connectionCounts, connections } from './tables.ts';

type Wanted = InputOf<typeof contract.listPeople>;

/** Pages of ids first, so that the columns of a card are read only for those. */
export const listPeople = handler(contract.listPeople, async (wanted, { me }) => {
  const { found } = await finding(me, async from => {
    const connected = await selectConnected(me, wanted, from);
    if (connected) return connected;
    const found = await selectIds(me, wanted, from, beginning);
    const { name, field, city, country } = wanted;
    if (found.length > 0 || wanted.cursor || !(name || field || city || country)) return found;
    // Nobody is called so or says so: those where it is misspelt, as far as one page goes.
    return amongMisspelt(from, async tx => {
      return (await selectIds(me, wanted, tx, likeIt)).slice(0, limits.pageSize);
    });
  });
  const { items, next } = page(found, limits.pageSize);
  const ids = items.map(one => one.id);
  return { items: await selectCards(me, ids), next };
});

const isShown = (me: Me) => and(isNotNull(users.fullName), ne(users.id, me.id), visibleTo(me.id));

/**
 * My connections in their order, all of them, without reading more than are shown; undefined where they are to be read and
 * sorted.
 */
async function selectConnected(
  me: Me,
  { within, sort, cursor, ...filters }: Wanted,
  from: Database | Tx,
): Promise<Cursor[] | undefined> {
  if (within !== 'connections' || Object.values(filters).some(Boolean)) return undefined;
  return sort === 'newest' ? newestConnected(me, cursor, from) : walkNames(me, cursor, from);
}

/** Among so many of the newest there nearly always is a page that one may see. */
const near = 10 * limits.pageSize;

/**
 * By their ids, which begin with the times at which they registered (UUIDv7): the indexes of connections are in that order.
 * Undefined where of the first ones too many are hidden.
 */
async function newestConnected(me: Me, cursor: string | undefined, from: Database | Tx) {
  const ofMine = (mine: PgColumn, other: PgColumn) => sql`(select ${other} as id from ${connections}
    where ${mine} = ${me.id}::uuid and ${other} < ${readCursor(cursor).id}::uuid order by ${other} desc limit ${near})`;
  const { firstId, secondId } = connections;
  const { rows } = await from.execute<{ id: string; created: string; looked: number }>(sql`
    select mine.id, mine.looked, (extract(epoch from person.created_at) * 1000)::bigint::text as created
    from (select id, (count(*) over ())::int as looked from (${ofMine(firstId, secondId)} union all ${ofMine(secondId, firstId)}) mine
      order by id desc limit ${near}) mine
    cross join lateral (select ${users.createdAt} from ${users}
      where ${users.id} = mine.id and ${isShown(me)} limit 1) person
    order by mine.id desc limit ${limits.pageSize + 1}`);
  if (rows.length <= limits.pageSize && (rows[0]?.looked ?? near) >= near) return undefined;
  return rows.map(({ id, created }) => ({ id, createdAt: new Date(Number(created)) }));
}

/**
 * For whoever knows many people: everybody by name, as far as a page of theirs is among them. Undefined where a page is not
 * filled by then, and for whoever knows fewer, of whom most of everybody would be passed over.
 */
async function walkNames(me: Me, cursor: string | undefined, from: Database | Tx) {
  const { connectionsSorted, namesWalked, pageSize } = limits;
  const [known] = await from
    .select({ isMany: sql<boolean>`${connectionCounts.connections} > ${connectionsSorted}` })
    .from(connectionCounts)
    .where(eq(connectionCounts.userId, me.id));
  if (!known?.isMany) return undefined;
  const { after, order } = sorts.name;
  const nextNames = and(isNotNull(users.fullName), cursor === undefined ? undefined : after(cursor));
  const walked = sql`select ${users}.* from ${users} where ${nextNames}
    order by ${sql.join(order, sql`, `)} limit ${namesWalked}`;
  const isMine =
    rowExists(sql`from ${connections} where ${connections.firstId} = least(${users.id}, ${me.id}::uuid)
    and ${connections.secondId} = greatest(${users.id}, ${me.id}::uuid)`);
  const found = await from
    .select({ id: users.id, createdAt: users.createdAt })
    .from(someOf(users, walked))
    .where(and(isMine, isShown(me)))
    .orderBy(...order)
    .limit(pageSize + 1);
  return found.length > pageSize ? found : undefined;
}

// Never prepared: the best index depends on the values.
function selectIds(me: Me, { within, sort, cursor, ...filters }: Wanted, from: Database | Tx, means: Means) {
  const mine =
    within === 'connections' ? sql`${users.id} in ${connectedWith(sql`${me.id}::uuid`)}` : undefined;
  const { after, order } = sorts[sort];
  return from
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(
      and(isShown(me), mine, matching(me, filters, means), cursor === undefined ? undefined : after(cursor)),
    )
    .orderBy(...order)
    .limit(limits.pageSize + 1);
}

const sorts: Record<Wanted['sort'], { after: (cursor: string) => SQL; order: SQL[] }> = {
  newest: {
    after: cursor => afterCursor(users, readCursor(cursor)),
    order: [desc(users.createdAt), desc(users.id)],
  },
  name: {
    // A cursor names the last person; who has been renamed meanwhile is where they are now.
    after: cursor => sql`(${users.searchName}, ${users.id}) >
      (select last.search_name, last.id from users last where last.id = ${readCursor(cursor).id})`,
    order: [asc(users.searchName), asc(users.id)],
  },
};

type Filters = Pick<Wanted, 'profession' | 'field' | 'city' | 'country' | 'name' | 'verified'>;

const begins = (column: PgColumn, text: string) =>
  sql`searchable_name(${column}) like searchable_name(${text}) || '%'`;

/** What the words of a filter mean: of somebody, and of what one of these columns says. */
type Means = {
  name: (me: Me, text: string) => SQL | undefined;
  saying: (me: Me, text: string, columns: PgColumn[]) => SQL | undefined;
};

const { department, specialization, ward, searchName } = users;
const fields = [department, specialization, ward];

const beginning: Means = {
  saying: (_me, text, columns) => or(...columns.map(column => begins(column, text))),
  name: (me, text) =>
    or(
      sql`${searchName} like '%' || searchable_name(${text}) || '%'`,
      sql`${users.usernameKey} collate "C" like ${`${escapeLike(text.replace(/^@/, '').toLowerCase())}%`}`,
      // Read once by its index: walking the newest people, PostgreSQL would compare the fields of each.
      sql`${users.id} = any(array${idsOfMatches(sql`${me.id}::uuid`, prefixWords(text), limits.hitsOfFields)})`,
    ),
};

// What one filter says may be right and the other misspelt.
const likeIt: Means = {
  saying: (me, text, columns) =>
    or(
      beginning.saying(me, text, columns),
      and(
        // The index is that of all fields together.
        isLike(me, text),
        or(...columns.map(column => isMisspelt(text).isIn(sql`searchable_name(${column})`))),
      ),
    ),
  name: (me, text) => or(beginning.name(me, text), isLike(me, text)),
};

const isMisspelt = (text: string) => misspeltWords(text, { anySlip: true });

// An array: beside a beginning PostgreSQL uses both indexes.
const isLike = (me: Me, text: string) =>
  sql`${users.id} = any(array${idsOfMatches(sql`${me.id}::uuid`, isMisspelt(text), limits.suggestedAmong)})`;

function matching(me: Me, { profession, field, city, country, name, verified }: Filters, means: Means) {
  return and(
    profession && eq(users.profession, profession),
    verified && isVerified,
    field ? means.saying(me, field, fields) : undefined,
    city ? means.saying(me, city, [users.city]) : undefined,
    country ? means.saying(me, country, [users.country]) : undefined,
    name ? means.name(me, name) : undefined,
  );
}
