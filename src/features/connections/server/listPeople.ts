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
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { selectCards } from './cards.ts';
import { connectedWith } from './relation.ts';

type Wanted = InputOf<typeof contract.listPeople>;

/** Pages of ids first, so that the columns of a card are read only for those. */
export const listPeople = handler(contract.listPeople, async (wanted, { me }) => {
  const { found } = await finding(me, async from => {
    const found = await selectIds(me, wanted, from, beginning);
    if (found.length > 0 || wanted.cursor || !(wanted.field || wanted.name)) return found;
    // Nobody is called so or says so: those where it is misspelt, as far as one page goes.
    return amongMisspelt(from, async tx => {
      return (await selectIds(me, wanted, tx, likeIt)).slice(0, limits.pageSize);
    });
  });
  const { items, next } = page(found, limits.pageSize);
  const ids = items.map(one => one.id);
  return { items: await selectCards(me, ids), next };
});

// Never prepared: the best index depends on the values.
function selectIds(me: Me, { within, sort, cursor, ...filters }: Wanted, from: Database | Tx, means: Means) {
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
        matching(me, filters, means),
        cursor === undefined ? undefined : after(cursor),
      ),
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

/** What the words of a filter mean: of a field of work, and of somebody. */
type Means = Record<'field' | 'name', (me: Me, text: string) => SQL | undefined>;

const { department, specialization, ward, searchName } = users;

const beginning: Means = {
  field: (_me, text) => or(...[department, specialization, ward].map(column => begins(column, text))),
  name: (me, text) =>
    or(
      sql`${searchName} like '%' || searchable_name(${text}) || '%'`,
      sql`${users.usernameKey} collate "C" like ${`${escapeLike(text.replace(/^@/, '').toLowerCase())}%`}`,
      // Read once by its index: walking the newest people, PostgreSQL would compare the fields of each.
      sql`${users.id} = any(array${idsOfMatches(sql`${me.id}::uuid`, prefixWords(text), limits.hitsOfFields)})`,
    ),
};

const likeIt: Means = {
  field: (me, text) =>
    and(
      // The index is that of all fields together.
      someLike(me, text),
      or(
        ...[department, specialization, ward].map(column =>
          misspeltWords(text).isIn(sql`searchable_name(${column})`),
        ),
      ),
    ),
  name: someLike,
};

function someLike(me: Me, text: string) {
  return sql`${users.id} in ${idsOfMatches(sql`${me.id}::uuid`, misspeltWords(text), limits.suggestedAmong)}`;
}

function matching(me: Me, { profession, field, city, country, name, verified }: Filters, means: Means) {
  return and(
    profession && eq(users.profession, profession),
    verified && isVerified,
    field ? means.field(me, field) : undefined,
    city ? begins(users.city, city) : undefined,
    country ? begins(users.country, country) : undefined,
    name ? means.name(me, name) : undefined,
  );
}
