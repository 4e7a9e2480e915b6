import { and, asc, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { atMostRows, prepared } from '#/base/server/prepared.ts';
import { limits } from '#/limits.ts';
import {
  begins,
  endsBefore,
  hasUsername,
  otherwise,
  type Said,
  selectFound,
  usernameKey,
} from './selectFound.ts';
import type { Term } from './term.ts';
import type { Tier } from './tier.ts';
import { byWord, misspelt } from './vagueTiers.ts';

const { searchName, id } = users;

const { placeholder } = sql;
// Each value in a select of its own: seeing it, PostgreSQL would plan such a query anew each time.
const givenName = sql`(select ${placeholder('name')}::text)`;
const givenMe = sql`(select ${placeholder('me')}::uuid)`;
const given: Said = {
  name: givenName,
  username: sql`(select ${placeholder('username')}::text)`,
  searched: sql`(select searchable_name(${givenName}))`,
};
const after = sql`(select ${placeholder('after')}::uuid)`;
// Before every other without one; nothing comes behind somebody who is gone.
const lastOf = (column: SQL) => sql`(select case when ${after} is null then '' else
  (select ${column} from users last where last.id = ${after}) end)`;
const first = sql`'00000000-0000-0000-0000-000000000000'`;

/** A tier whose index is the same for whatever is looked for: prepared, for as many as a suggestion or a page takes. */
function preparedTier(
  name: string,
  { where, order, of }: { where: SQL; order: SQL[]; of: keyof Term },
): Tier {
  const rows = selectFound(givenMe, [where], order);
  const few = prepared(`a few people ${name}`, from => rows(from).limit(atMostRows(limits.suggestions)));
  const page = prepared(`people ${name}`, from => rows(from).limit(atMostRows(limits.pageSize + 1)));
  return async ({ me, from, term, take, after }) => {
    if (!term[of]) return [];
    const query = take > limits.suggestions ? page : few;
    const found = await query({ me: me.id, ...term, after: after ?? null }, from);
    return found.slice(0, take);
  };
}

// Where the index is entered, said once: of two beginnings PostgreSQL takes the one that is a row, and would read everybody
// who comes before the other.
const entered = sql`(select case when ${after} is null then ${given.searched} else
  (select greatest(last.search_name, ${given.searched}) from users last where last.id = ${after}) end)`;

const byName = preparedTier('by name', {
  where: and(
    sql`(${searchName}, ${id}) > (${entered}, coalesce(${after}, ${first}))`,
    endsBefore(searchName, given.searched),
  )!,
  order: [asc(searchName), asc(id)],
  of: 'name',
});

const byUsername = preparedTier('by username', {
  where: and(
    hasUsername(given),
    otherwise(begins(given), given.name),
    sql`${usernameKey} > ${lastOf(sql`last.username_key`)}`,
  )!,
  order: [asc(usernameKey)],
  of: 'username',
});

/** From the surest to the vaguest. */
export const tiers = { byName, byUsername, byWord, misspelt } as const;
