import { and, asc, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import type { Database } from '#/base/server/database.ts';
import { atMostRows, prepared } from '#/base/server/prepared.ts';
import { limits } from '#/limits.ts';
import type { Found } from '#/search/contract.ts';
import {
  begins,
  beginsWord,
  endsBefore,
  hasUsername,
  otherwise,
  type Said,
  selectFound,
  usernameKey,
} from './selectFound.ts';
import type { Term } from './term.ts';

const { searchName, id } = users;

type Wanted = { me: Me; from: Database; term: Term; take: number; after?: string | undefined };
/** One way of being found; nobody is found by two of them. */
type Tier = (wanted: Wanted) => Promise<Found[]>;

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

// The others are never prepared: which index leads to a few rows depends on what is looked for.
const sayOf = ({ name, username }: Term): Said => ({
  name: sql`${name}::text`,
  username: sql`${username}::text`,
  searched: sql`searchable_name(${name})`,
});

const someWho = (from: Database, are: SQL) =>
  from.select({ id }).from(users).where(are).limit(limits.suggestedAmong);

const byWord: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name) return [];
  const said = sayOf(term);
  // A suggestion is worth no reading of everybody who is called so: it is looked for among the first who are.
  const called = take > limits.suggestions ? beginsWord(said) : inArray(id, someWho(from, beginsWord(said)));
  const where = [
    called,
    not(begins(said)),
    otherwise(hasUsername(said), said.username),
    after
      ? sql`(${searchName}, ${id}) > (select u.search_name, u.id from users u where u.id = ${after})`
      : undefined,
  ];
  return selectFound(sql`${me.id}::uuid`, where, [asc(searchName), asc(id)])(from).limit(take);
};

// A short name is like too many others.
const likenessOf = (name: string) => String([...name].length > 4 ? limits.likeness : limits.likenessOfShort);

/** Spelt otherwise: the likest first, and no page behind them. */
const misspelt: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name || after) return [];
  const said = sayOf(term);
  const likeness = sql`word_similarity(${said.searched}, ${searchName})`;
  const isLike = sql`${said.searched} <% ${searchName}`;
  const known = [not(begins(said)), not(beginsWord(said)), otherwise(hasUsername(said), said.username)];
  return from.transaction(async tx => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${likenessOf(term.name)}, true)`,
    );
    const order = [desc(likeness), asc(searchName), asc(id)];
    return selectFound(
      sql`${me.id}::uuid`,
      [isLike, ...known],
      order,
    )(tx).limit(Math.min(take, limits.pageSize));
  });
};

/** From the surest to the vaguest. */
export const tiers = { byName, byUsername, byWord, misspelt } as const;
