import { asc, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Database } from '#/base/server/database.ts';
import { limits } from '#/limits.ts';
import { begins, beginsWord, hasUsername, otherwise, type Said, selectFound } from './selectFound.ts';
import type { Term } from './term.ts';
import type { Tier } from './tier.ts';

const { searchName, id } = users;

// Never prepared: which index leads to a few rows depends on what is looked for.
const sayOf = ({ name, username }: Term): Said => ({
  name: sql`${name}::text`,
  username: sql`${username}::text`,
  searched: sql`searchable_name(${name})`,
});

const someWho = (from: Database, are: SQL) =>
  from.select({ id }).from(users).where(are).limit(limits.suggestedAmong);

/** A word of the name that is not its first begins so. */
export const byWord: Tier = async ({ me, from, term, take, after }) => {
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
export const misspelt: Tier = async ({ me, from, term, take, after }) => {
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
