import { and, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Found } from '#/features/search/shapes.ts';
import { batch } from '#/platform/database/batch.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { foundColumns, mayBeFound } from './selectFound.ts';
import type { Term } from './term.ts';
import type { SearchFor, Tier } from './tier.ts';

const { id } = users;
const readerId = sql`requested.reader_id`;
// What many look for at once, each with who was last on the page before; nothing comes after somebody who is gone.
const requested = sql`(select given.*, searchable_name(given.name) as searched, last.id as last_id,
    last.search_name as last_name, last.username_key as last_key
  from unnest(${idsOf('readerIds')}, ${textsOf('names')}, ${textsOf('usernames')}, ${idsOf('afters')})
    with ordinality given(reader_id, name, username, after, ordinal)
  left join users last on last.id = given.after) requested`;

type Way = { where: SQL; order: SQL[] };

const rowsOf =
  ({ where, order }: Way, take: number) =>
  (from: Database | Tx) => {
    const who = from
      .select({ id })
      .from(users)
      .where(and(mayBeFound(readerId), where))
      .orderBy(...order)
      .limit(atMostRows(take));
    return from
      .select({ ...foundColumns(readerId), ordinal: sql<number>`requested.ordinal::int` })
      .from(sql`${requested} cross join lateral ${who} found`)
      .innerJoin(users, eq(id, sql`found.id`))
      .orderBy(...order);
  };

/**
 * A tier whose index is the same for whatever is looked for: prepared, for as many as a suggestion or a page takes, and
 * read for all who look at once. Its `where` speaks of one of them as `requested`: name, username, searched, after, last_....
 */
export function preparedTier(name: string, way: Way, of: keyof Term): Tier {
  const few = inEach(prepared(`a few people ${name}`, rowsOf(way, limits.suggestions)));
  const page = inEach(prepared(`people ${name}`, rowsOf(way, limits.pageSize + 1)));
  return async wanted => {
    if (!wanted.term[of]) return [];
    const find = wanted.take > limits.suggestions ? page : few;
    return (await find(wanted)).slice(0, wanted.take);
  };
}

type Numbered = Found & { ordinal: number };

/** Those who look at once in the same database are answered at once. */
function inEach(read: (values: Record<string, unknown>, from: Database) => Promise<Numbered[]>) {
  const asking = new WeakMap<Database, (wanted: SearchFor) => Promise<Found[]>>();
  return (wanted: SearchFor) => {
    const { from } = wanted;
    const ask = asking.get(from) ?? batch((all: SearchFor[]) => readEach(all, values => read(values, from)));
    asking.set(from, ask);
    return ask(wanted);
  };
}

async function readEach(all: SearchFor[], read: (values: Record<string, unknown>) => Promise<Numbered[]>) {
  const rows = await read({
    readerIds: all.map(({ me }) => me.id),
    names: all.map(({ term }) => term.name),
    usernames: all.map(({ term }) => term.username),
    afters: all.map(({ after }) => after ?? null),
  });
  const found = all.map((): Found[] => []);
  for (const { ordinal, ...person } of rows) found[ordinal - 1]!.push(person);
  return found;
}
