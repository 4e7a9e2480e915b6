import { or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { profileFieldsText, searchedFields, users } from '#/features/accounts/server/tables.ts';
import type { Matched } from '#/features/profiles/shapes.ts';
import { type Database, driverError } from '#/platform/database/database.ts';
import { runInTransaction, type Tx } from '#/platform/database/transact.ts';
import { worksAtColumn } from './people.ts';
import type { Whose } from './visibleTo.ts';

/** How a text is compared with what was typed: word by word from their beginnings, or word by word with misspellings. */
export type Comparison = {
  isIn: (text: SQL) => SQL;
  isExact: boolean;
  typed: SQL;
  /** A tsquery of what a word may have been, where it is not told by trigrams alone. */
  slips?: SQL | undefined;
};

/** Every word typed is a prefix of a word of the text. The index on the same expression supports it. */
export const prefixWords = (typed: string): Comparison => ({
  isIn: text => sql`to_tsvector('simple'::regconfig, ${text}) @@ ${prefixQuery(sql`${typed}::text`)}`,
  isExact: true,
  typed: sql`${typed}::text`,
});

// Quotes and backslashes are among what `searchable_name` takes out, so that a word in quotes is nothing but itself.
const prefixQuery = (typed: SQL) => sql`(select to_tsquery('simple'::regconfig,
  string_agg('''' || word || ''':*', ' & ')) from unnest(string_to_array(searchable_name(${typed}), ' ')) word)`;

/**
 * Every word typed is like a whole word of the text by its trigrams, or becomes one when two neighbouring letters change
 * places: the commonest slip of fast fingers, which leaves a word few of its trigrams. Both have an index. A
 * short word has too few trigrams and is like too many others. With `anySlip` a single word may also lack a letter, or have
 * one too many or a wrong one: as many words are looked up then as it may have been, so it is for what nobody is called
 * or says of themselves. To be run by `amongMisspelt`, which sets the threshold.
 */
export const misspeltWords = (typed: string, { anySlip = false } = {}): Comparison => {
  const words = wordsOf(typed);
  const areLong = words.every(word => [...word].length >= limits.longWord);
  const each = (is: (word: string) => SQL, between: SQL) => sql.join(words.map(is), between);
  const hasSlips = anySlip && words.length === 1 && isSlippery(words[0]!);
  const slips = hasSlips ? slipsOf(words[0]!) : undefined;
  return {
    isIn: text =>
      sql`(to_tsvector('simple'::regconfig, ${text}) @@ (${slips ?? each(swapsOf, sql` && `)})${
        areLong
          ? sql`
      or (${each(word => sql`searchable_name(${word}) <<% ${text}`, sql` and `)})`
          : sql``
      })`,
    isExact: false,
    typed: sql`${typed}::text`,
    slips,
  };
};

/** A tsquery of a word and of what it may have been before two neighbouring letters changed places. */
function swapsOf(word: string) {
  const letters = [...word];
  const swaps = letters.slice(1).map((letter, n) =>
    letters
      .with(n, letter)
      .with(n + 1, letters[n]!)
      .join(''),
  );
  return sql`(select to_tsquery('simple'::regconfig, string_agg('''' || swapped || '''', ' | '))
    from (select searchable_name(unnest(${sql.param([word, ...swaps])}::text[])) as swapped) all_of where swapped <> '')`;
}

/** A short word becomes another one by a slip, and of a long one there are too many; trigrams tell those. */
const isSlippery = (word: string) =>
  [...word].length >= limits.slips.from && [...word].length <= limits.slips.to;

/** A tsquery of a word and of what it may have been before letters changed places, or one got lost, was added or changed. */
const slipsOf = (word: string) => sql`(
  select to_tsquery('simple'::regconfig, string_agg(distinct '''' || meant || '''', ' | '))
  from (select searchable_name(${word}) as word) typed
  cross join lateral (
    select word as meant
    union all select left(word, n) || substr(word, n + 2, 1) || substr(word, n + 1, 1) || substr(word, n + 3)
      from generate_series(0, length(word) - 2) n
    union all select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
    union all select left(word, n) || letter || substr(word, n + 1 + instead)
      from generate_series(0, length(word)) n, generate_series(0, 1) instead,
        unnest(string_to_array(${lettersOf(word)}::text, null)) letter) slips
  where meant <> '')`;

/** The letters that a word of one of our alphabets may lack. */
function lettersOf(word: string) {
  if (/^\p{Script=Arabic}+$/u.test(word)) return 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';
  return /^\p{Script=Latin}+$/u.test(word) ? 'abcdefghijklmnopqrstuvwxyz' : '';
}

/**
 * Looks for what is misspelt, for a moment and no longer: what is like too much of everybody's finds nobody. Without the
 * indexes PostgreSQL would compare everybody, as it expects the first few to be met soon.
 */
export async function amongMisspelt<T>(from: Database, find: (tx: Tx) => Promise<T[]>): Promise<T[]> {
  try {
    return await runInTransaction(from, async tx => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
        set_config('statement_timeout', ${String(limits.misspeltTime)}, true),
        set_config('pg_trgm.strict_word_similarity_threshold', ${String(limits.likenessOfLong)}, true)`);
      return await find(tx);
    });
  } catch (error) {
    if (isTimeout(error)) return [];
    throw error;
  }
}

const isTimeout = (error: unknown) => driverError(error)?.code === '57014';

const wordsOf = (typed: string) => typed.trim().split(/\s+/).slice(0, limits.wordsSearched);

let worksAtNamed = (_me: Whose, _comparison: Comparison): SQL => {
  throw new Error('nothing says yet where people work');
};

/** Registered by businesses: ids of the people who work at a business of that name, as far as `me` may see it. */
export function provideWorksAt(says: typeof worksAtNamed) {
  worksAtNamed = says;
}

/** Whether name, fields or workplace of the row of `users` are what was typed, as `me` may see them. */
export const matchesProfile = (me: Whose, comparison: Comparison): SQL =>
  or(
    comparison.isIn(profileFieldsText(users)),
    sql`${users.id} = any(array(${worksAtNamed(me, comparison)} limit ${limits.hitsOfFields}))`,
  )!;

const found = alias(users, 'found');

/** The ids of some of them. Each half is found by its own index; `most` bounds what a frequent word costs. */
export const idsOfMatches = (me: Whose, comparison: Comparison, most: number): SQL => sql`(
  (select ${found.id} from users found where ${found.fullName} is not null
    and ${comparison.isIn(profileFieldsText(found))} limit ${most})
  union (${worksAtNamed(me, comparison)} limit ${most}))`;

/** A field, and its text. */
export type FieldText = [field: Matched['field'], text: SQL];

const ownFields = searchedFields.map((field): FieldText => [field, sql`${users[field]}`]);

/** Which field of the row of `users` is what was typed, the one with most of its words; null where it is the name. */
export const matchedColumn = (me: Whose, comparison: Comparison) =>
  matchedAmong(
    ownFields,
    comparison,
    sql`union all select 'workplace', at ->> 'businessName' from json_array_elements(${worksAtColumn(me)}) at`,
  );

/** The same among the fields of any row. What is marked of a misspelling are the words it is like. */
export const matchedAmong = (
  fields: FieldText[],
  { isExact, typed, slips }: Comparison,
  more: SQL = sql``,
) => {
  const isLike = sql`strict_word_similarity(wanted, word) >= ${limits.likenessMarked}`;
  const isSlip = slips && sql` or to_tsvector('simple'::regconfig, word) @@ (${slips})`;
  const isMeant = isExact ? sql`starts_with(word, wanted)` : sql`(${isLike}${isSlip ?? sql``})`;
  const rows = sql.join(
    fields.map(([field, text]) => sql`(${field}::text, ${text})`),
    sql`, `,
  );
  return sql<Matched | null>`(select json_build_object('field', named.field, 'text', named.text,
      'marks', ${isExact ? sql`'{}'::text[]` : sql`named.words`})
    from (select field, text, word_similarity(searchable_name(${typed}), searchable_name(text)) as likeness,
        array(select distinct word from unnest(string_to_array(searchable_name(text), ' ')) word,
          unnest(string_to_array(searchable_name(${typed}), ' ')) wanted where ${isMeant}) as words
      from (select * from (values ${rows}) own(field, text) ${more}) every(field, text) where text <> '') named
    where cardinality(named.words) > 0
    order by cardinality(named.words) desc, named.likeness desc limit 1)`;
};
