import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#/accounts/server/tables.ts';
import type { InputOf } from '#/base/contract.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import * as contract from '#/connections/contract.ts';
import { limits } from '#/limits.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { selectCards } from './cards.ts';
import { connectedWith } from './relation.ts';

type Wanted = InputOf<typeof contract.listPeople>;

/** Pages of ids first, so that what stands on a card is read for those alone. */
export const listPeople = answer(contract.listPeople, async (wanted, { me }) => {
  const { items, next } = page(await selectIds(me, wanted), limits.pageSize);
  const ids = items.map(one => one.id);
  return { items: await selectCards(me, ids), next };
});

/**
 * Never prepared: which index leads to a few rows depends on what is looked for, and not even then does the planner
 * know: for a city where nobody is it walked through everybody, newest first. So what is frequent is met among the
 * first, and what is rare is found by its own index and sorted (docs/adr: "Search in PostgreSQL").
 */
async function selectIds(me: Me, { within, sort, cursor, ...filters }: Wanted) {
  const { behind, order } = sorts[sort];
  const place = and(isNotNull(users.fullName), cursor === undefined ? undefined : behind(cursor));
  const matches = matching(filters);
  const others = and(ne(users.id, me.id), visibleTo(me.id));
  const select = (from: typeof users | SQL, where: SQL | undefined) =>
    db
      .select({ id: users.id, createdAt: users.createdAt })
      .from(from)
      .where(where)
      .orderBy(...order)
      .limit(limits.pageSize + 1);
  if (within === 'connections') {
    const mine = sql`${users.id} in ${connectedWith(sql`${me.id}::uuid`)}`;
    return select(users, and(place, others, matches, mine));
  }
  if (!isByWords(filters)) return select(users, and(place, others, matches));
  const first = await select(
    sql`(select * from ${users} where ${place} order by ${sql.join(order, sql`, `)} limit ${limits.firstPeople}) users`,
    and(others, matches),
  );
  if (first.length > limits.pageSize) return first;
  // The offset keeps the order outside, where it cannot choose the index.
  return select(sql`(select * from ${users} where ${and(place, matches)} offset 0) users`, others);
}

const sorts: Record<Wanted['sort'], { behind: (cursor: string) => SQL; order: SQL[] }> = {
  newest: {
    behind: cursor => {
      const { createdAt, id } = readCursor(cursor);
      return sql`(${users.createdAt}, ${users.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
    },
    order: [desc(users.createdAt), desc(users.id)],
  },
  name: {
    // A cursor names the last person; who has been renamed meanwhile is where they are now.
    behind: cursor => sql`(${users.searchName}, ${users.id}) >
      (select last.search_name, last.id from users last where last.id = ${readCursor(cursor).id})`,
    order: [asc(users.searchName), asc(users.id)],
  },
};

type Filters = Pick<Wanted, 'profession' | 'field' | 'city' | 'country' | 'name'>;

const isByWords = ({ field, city, country, name }: Filters) => Boolean(field || city || country || name);

const begins = (column: PgColumn, text: string) =>
  sql`searchable_name(${column}) like searchable_name(${text}) || '%'`;

function matching({ profession, field, city, country, name }: Filters) {
  const { department, specialization, ward } = users;
  return and(
    profession && eq(users.profession, profession),
    field ? or(...[department, specialization, ward].map(column => begins(column, field))) : undefined,
    city ? begins(users.city, city) : undefined,
    country ? begins(users.country, country) : undefined,
    name ? sql`${users.searchName} like '%' || searchable_name(${name}) || '%'` : undefined,
  );
}
