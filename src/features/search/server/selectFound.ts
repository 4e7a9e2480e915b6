import { and, isNotNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchedFields, users } from '#/features/accounts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import type { Matched } from '#/features/profiles/shapes.ts';
import type { Found } from '#/features/search/shapes.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';

const { searchName } = users;
/** The username as it is compared and sorted: byte by byte, as its index has it. */
export const usernameKey = sql`(${users.usernameKey} collate "C")`;

/**
 * The upper bound of the prefix `start`, as a range and not a pattern, so that an index is always used. No character
 * sorts after U+10FFFF.
 */
export const endsBefore = (column: SQLWrapper, start: SQL) => sql`${column} < ${start} || chr(1114111)`;
const beginsWith = (column: SQL, start: SQL) => sql`(${column} >= ${start} and ${endsBefore(column, start)})`;

/** What is looked for in SQL, and the name as it is searched. */
export type Said = { name: SQL; username: SQL; searched: SQL };
/** The term is a prefix of the name. */
export const startsWith = (said: Said) => beginsWith(sql`${searchName}`, said.searched);
/** It is a prefix of a later word of the name. */
export const startsWord = (said: Said) => sql`${searchName} like '% ' || ${said.searched} || '%'`;
/** It is a prefix of the username. */
export const hasUsername = ({ username }: Said) => beginsWith(usernameKey, username);
/** Not found in that way already, if there is a term for it at all. */
export const otherwise = (known: SQL, term: SQL) => or(sql`${term} = ''`, not(known));

/** The columns of a person who is found. */
export const foundColumns = (me: SQL, matched = sql<Matched | null>`null::json`) => ({
  ...personColumns(me),
  matched,
  city: sql<string>`coalesce(${users.city}, '')`,
  country: sql<string>`coalesce(${users.country}, '')`,
});

/** Whether somebody may be found by this person at all: a member whom they may see. */
export const mayBeFound = (me: SQL) => and(isNotNull(users.fullName), visibleTo(me));

/** The one way in which people are searched: those who match and whom this person may see. */
export const selectFound =
  (me: SQL, where: (SQL | undefined)[], order: (SQL | typeof users.id)[], matched?: SQL<Matched | null>) =>
  (from: Tx | Database) =>
    from
      .select(foundColumns(me, matched))
      .from(users)
      .where(and(mayBeFound(me), ...where))
      .orderBy(...order);

const me = sql`${sql.placeholder('me')}::uuid`;
const ofIds = prepared('people found', from =>
  from
    .select({
      ...foundColumns(me),
      fields: sql<(string | null)[]>`array[${sql.join(
        searchedFields.map(field => users[field]),
        sql`, `,
      )}]`,
    })
    .from(users)
    .where(and(mayBeFound(me), sql`${users.id} = any(${idsOf('ids')})`)),
);

/**
 * Of these people those whom `me` may see, as the primary has them, in this order. What a replica found is shown
 * while the primary says the same.
 */
export async function seenNow(me: Me, people: Found[]): Promise<Found[]> {
  if (people.length === 0) return [];
  const ids = people.map(person => person.id);
  const byId = new Map((await ofIds({ me: me.id, ids })).map(row => [row.id, row]));
  return people.flatMap(({ id, matched }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { fields, ...now } = row;
    const said = [...fields, ...now.worksAt.map(at => at.businessName)];
    return { ...now, matched: matched && said.includes(matched.text) ? matched : null };
  });
}
