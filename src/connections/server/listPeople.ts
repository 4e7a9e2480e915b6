import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#/accounts/server/tables.ts';
import type { InputOf } from '#/base/contract.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { behind, page, readCursor } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { finding } from '#/base/server/replica/finding.ts';
import * as contract from '#/connections/contract.ts';
import { limits } from '#/limits.ts';
import { isVerified } from '#/profiles/server/verified.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { selectCards } from './cards.ts';
import { connectedWith } from './relation.ts';

type Wanted = InputOf<typeof contract.listPeople>;

/** Pages of ids first, so that what stands on a card is read for those alone. */
export const listPeople = answer(contract.listPeople, async (wanted, { me }) => {
  const { found } = await finding(me, from => selectIds(me, wanted, from));
  const { items, next } = page(found, limits.pageSize);
  const ids = items.map(one => one.id);
  return { items: await selectCards(me, ids), next };
});

// Never prepared: which index leads to a few rows depends on what is looked for.
function selectIds(me: Me, { within, sort, cursor, ...filters }: Wanted, from: Database) {
  const mine =
    within === 'connections' ? sql`${users.id} in ${connectedWith(sql`${me.id}::uuid`)}` : undefined;
  const { after, order } = sorts[sort];
  return from
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(
      and(
        isNotNull(users.fullName),
        ne(users.id, me.id),
        visibleTo(me.id),
        mine,
        matching(filters),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(...order)
    .limit(limits.pageSize + 1);
}

const sorts: Record<Wanted['sort'], { after: (cursor: string) => SQL; order: SQL[] }> = {
  newest: {
    after: cursor => behind(users, readCursor(cursor)),
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

function matching({ profession, field, city, country, name, verified }: Filters) {
  const { department, specialization, ward } = users;
  return and(
    profession && eq(users.profession, profession),
    verified && isVerified,
    field ? or(...[department, specialization, ward].map(column => begins(column, field))) : undefined,
    city ? begins(users.city, city) : undefined,
    country ? begins(users.country, country) : undefined,
    name ? sql`${users.searchName} like '%' || searchable_name(${name}) || '%'` : undefined,
  );
}
