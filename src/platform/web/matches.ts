import { limits } from '#/app/limits.ts';

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isMatch: boolean };

const lettersOrDigits = /\p{L}+|\p{N}+/gu;
const isMark = /^\p{M}$/u;
const isBeforeUmlautE = /[ao]$|(?<!q)u$/;
/** Letters that NFKD leaves as they are, as `searchable` in the database has them. */
const unaccented: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/**
 * The text as it is compared, and the place of each character: lower case, without accents, ae, oe and ue as ä, ö and ü, as
 * `search_text` in the database.
 */
function fold(text: string) {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const part of letter.normalize('NFKD').toLowerCase())
      for (const one of unaccented[part] ?? part) {
        if (isMark.test(one) || (one === 'e' && isBeforeUmlautE.test(letters.slice(-2)))) continue;
        letters += one;
        while (places.length < letters.length) places.push(place);
      }
    place += letter.length;
  }
  return { letters, places: [...places, text.length] };
}

/** The words of a search, as they are compared: letters or digits. */
export const wordsOf = (query: string): string[] => [...new Set(fold(query).letters.match(lettersOrDigits))];

/**
 * The text cut where a word starts with one of `words` (of `wordsOf`); joined, the pieces are the text. With
 * `areShortWhole` numbers, and words too short for a search by their beginning, are found whole.
 */
export function matchesOf(text: string, words: string[], areShortWhole = false): Piece[] {
  const { letters, places } = fold(text);
  const pieces: Piece[] = [];
  let told = 0;
  const tell = (until: number, isMatch: boolean) => {
    if (until > told) pieces.push({ text: text.slice(told, until), isMatch });
    told = Math.max(told, until);
  };
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const isWhole = (word: string) =>
    areShortWhole && (/^\p{N}/u.test(word) || [...word].length < limits.searchLength);
  for (const { 0: run, index } of letters.matchAll(lettersOrDigits)) {
    const found = longestFirst.find(word => (isWhole(word) ? run === word : run.startsWith(word)));
    if (!found) continue;
    tell(places[index]!, false);
    tell(places[index + found.length]!, true);
  }
  tell(text.length, false);
  return pieces;
}
