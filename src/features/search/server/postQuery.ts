import { type SQL, sql } from 'drizzle-orm';

// A minus, then words in quotation marks, whose end may be missing, or one word.
const term = /(-?)(?:"([^"]*)"?|(\S+))/g;
const hasWord = /[\p{L}\p{N}]/u;

/**
 * A search of posts as a tsquery in SQL. A word of three letters or more also finds longer ones and those with its stem; words
 * in "quotation marks" are found as they are. 'or' binds weaker than two words side by side, and -word excludes.
 */
export function postQuery(typed: string): SQL {
  const alternatives: SQL[][] = [[]];
  for (const [, minus, quoted, word] of typed.matchAll(term)) {
    const text = quoted ?? word!;
    if (word?.toLowerCase() === 'or' && !minus) alternatives.push([]);
    else if (hasWord.test(text)) {
      const found = sql`search_word(${text}, ${quoted !== undefined})`;
      alternatives.at(-1)!.push(minus ? sql`!! ${found}` : found);
    }
  }
  const all = alternatives
    .filter(terms => terms.length > 0)
    .map(terms => sql`(${sql.join(terms, sql` && `)})`);
  return all.length > 0 ? sql`(${sql.join(all, sql` || `)})` : sql`null::tsquery`;
}
