import { and, asc, desc, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Database, db } from '#/base/server/database.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import type { Found } from '#/search/contract.ts';
import { beginning, type Term } from './term.ts';

const { searchName, id } = users;
const usernameKey = sql`(${users.usernameKey} collate "C")`;

type Wanted = { me: Me; from: Database; term: Term; take: number; after?: string | undefined };
/** One way of being found; nobody is found by two of them. */
type Tier = (wanted: Wanted) => Promise<Found[]>;

const begins = (term: Term) => sql`${searchName} like searchable_name(${term.name}) || '%'`;
const beginsWord = (term: Term) => sql`${searchName} like '% ' || searchable_name(${term.name}) || '%'`;
const hasUsername = (term: Term) => sql`${usernameKey} like ${beginning(term.username)}`;
const otherwise = (known: SQL, term: string) => (term ? not(known) : undefined);

// Never prepared: which index leads to a few rows depends on what is looked for.
const select = (from: Tx | Database, me: Me, where: (SQL | undefined)[], order: SQL[], take: number) =>
  from
    .select({
      ...personColumns(me.id),
      city: sql<string>`coalesce(${users.city}, '')`,
      country: sql<string>`coalesce(${users.country}, '')`,
    })
    .from(users)
    .where(and(isNotNull(users.fullName), visibleTo(me.id), ...where))
    .orderBy(...order)
    .limit(take);

const behindName = (after: string | undefined) =>
  after && sql`(${searchName}, ${id}) > (select u.search_name, u.id from users u where u.id = ${after})`;
const behindUsername = (after: string | undefined) =>
  after && sql`${usernameKey} > (select u.username_key from users u where u.id = ${after})`;

const byName: Tier = async ({ me, from, term, take, after }) =>
  term.name
    ? select(from, me, [begins(term), behindName(after) || undefined], [asc(searchName), asc(id)], take)
    : [];

const byUsername: Tier = async ({ me, from, term, take, after }) =>
  term.username
    ? select(
        from,
        me,
        [hasUsername(term), otherwise(begins(term), term.name), behindUsername(after) || undefined],
        [asc(usernameKey)],
        take,
      )
    : [];

const byWord: Tier = async ({ me, from, term, take, after }) =>
  term.name
    ? select(
        from,
        me,
        [
          beginsWord(term),
          not(begins(term)),
          otherwise(hasUsername(term), term.username),
          behindName(after) || undefined,
        ],
        [asc(searchName), asc(id)],
        take,
      )
    : [];

// A short name is like too many others.
const likenessOf = (name: string) => String([...name].length > 4 ? limits.likeness : limits.likenessOfShort);

/** Spelt otherwise: the likest first, and no page behind them. */
const misspelt: Tier = async ({ me, from, term, take, after }) => {
  if (!term.name || after) return [];
  const likeness = sql`word_similarity(searchable_name(${term.name}), ${searchName})`;
  return from.transaction(async tx => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${likenessOf(term.name)}, true)`,
    );
    const isLike = sql`searchable_name(${term.name}) <% ${searchName}`;
    const known = [not(begins(term)), not(beginsWord(term)), otherwise(hasUsername(term), term.username)];
    return select(
      tx,
      me,
      [isLike, ...known],
      [desc(likeness), asc(searchName), asc(id)],
      Math.min(take, limits.pageSize),
    );
  });
};

/** Of these people those whom `me` may see, as the primary has them, in this order. */
export async function seenNow(me: Me, people: Found[]): Promise<Found[]> {
  if (people.length === 0) return [];
  const ids = people.map(person => person.id);
  const rows = await select(db, me, [inArray(users.id, ids)], [asc(id)], ids.length);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** From the surest to the vaguest. */
export const tiers = { byName, byUsername, byWord, misspelt } as const;
