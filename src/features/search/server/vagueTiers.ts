import { asc, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { profileFieldsText, users } from '#/features/accounts/server/tables.ts';
import {
  amongMisspelt,
  idsOfMatches,
  matchedColumn,
  matchesProfile,
  misspeltWords,
  prefixWords,
} from '#/features/profiles/server/fields.ts';
import type { Database } from '#/platform/database/database.ts';
import { runInTransaction } from '#/platform/database/transact.ts';
import { hasUsername, otherwise, type Said, selectFound, startsWith, startsWord } from './selectFound.ts';
import type { Term } from './term.ts';
import type { Tier } from './tier.ts';

const { searchName, id } = users;

// Never prepared: the best index depends on the values.
export const sayOf = ({ name, username }: Term): Said => ({
  name: sql`${name}::text`,
  username: sql`${username}::text`,
  searched: sql`searchable_name(${name})`,
});

const someWho = (from: Database, are: SQL) =>
  from.select({ id }).from(users).where(are).limit(limits.suggestedAmong);

/** The term is a prefix of a word of the name that is not its first. */
export const byWord: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name) return [];
  const said = sayOf(term);
  // A suggestion is worth no reading of everybody who is called so: it is looked for among the first who are.
  const called = take > limits.suggestions ? startsWord(said) : inArray(id, someWho(from, startsWord(said)));
  const where = [
    called,
    not(startsWith(said)),
    otherwise(hasUsername(said), said.username),
    after
      ? sql`(${searchName}, ${id}) > (select u.search_name, u.id from users u where u.id = ${after})`
      : undefined,
  ];
  return selectFound(sql`${me.id}::uuid`, where, [asc(searchName), asc(id)])(from).limit(take);
};

// A short name is like too many others.
const likenessOf = (name: string) => String([...name].length > 4 ? limits.likeness : limits.likenessOfShort);

export const likenessOfNameSet = ({ name }: Term) =>
  sql`select set_config('pg_trgm.word_similarity_threshold', ${likenessOf(name)}, true)`;

/** Spelt otherwise: the likest first, and no page after them. */
export const misspelt: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name || after) return [];
  const said = sayOf(term);
  const likeness = sql`word_similarity(${said.searched}, ${searchName})`;
  const isLike = sql`${said.searched} <% ${searchName}`;
  const known = [
    not(startsWith(said)),
    not(startsWord(said)),
    otherwise(hasUsername(said), said.username),
    not(matchesProfile(sql`${me.id}::uuid`, prefixWords(term.name))),
  ];
  return runInTransaction(from, async tx => {
    await tx.execute(likenessOfNameSet(term));
    const order = [desc(likeness), asc(searchName), asc(id)];
    return selectFound(
      sql`${me.id}::uuid`,
      [isLike, ...known],
      order,
    )(tx).limit(Math.min(take, limits.pageSize));
  });
};

/** Matches in the profile: every word is a prefix of a word of a field, of the name, or of the workplace. */
export const byField: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name) return [];
  const said = sayOf(term);
  const readerId = sql`${me.id}::uuid`;
  const comparison = prefixWords(term.name);
  const most = take > limits.suggestions ? limits.hitsOfFields : limits.suggestedAmong;
  const where = [
    sql`${id} in ${idsOfMatches(readerId, comparison, most)}`,
    not(startsWith(said)),
    not(startsWord(said)),
    otherwise(hasUsername(said), said.username),
    after
      ? sql`(${searchName}, ${id}) > (select u.search_name, u.id from users u where u.id = ${after})`
      : undefined,
  ];
  const order = [asc(searchName), asc(id)];
  return selectFound(readerId, where, order, matchedColumn(readerId, comparison))(from).limit(take);
};

/** Their profile says what is spelt like it: no page after them. For when nobody's says just that. */
export const misspeltField: Tier = async ({ me, from, term, take, after, isKnown }) => {
  if (!term.name || after) return [];
  const said = sayOf(term);
  const readerId = sql`${me.id}::uuid`;
  const comparison = misspeltWords(term.name, { anySlip: !isKnown });
  const where = [
    sql`${id} in ${idsOfMatches(readerId, comparison, limits.suggestedAmong)}`,
    not(startsWith(said)),
    not(startsWord(said)),
    otherwise(hasUsername(said), said.username),
    sql`not (${said.searched} <% ${searchName})`,
  ];
  const order = [
    desc(sql`strict_word_similarity(${said.searched}, ${profileFieldsText(users)})`),
    asc(searchName),
    asc(id),
  ];
  return amongMisspelt(from, async tx => {
    await tx.execute(likenessOfNameSet(term));
    return selectFound(
      readerId,
      where,
      order,
      matchedColumn(readerId, comparison),
    )(tx).limit(Math.min(take, limits.pageSize));
  });
};
