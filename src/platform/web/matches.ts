/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isMatch: boolean };

const isMark = /^\p{M}$/u;
const isWordPart = /^[\p{L}\p{N}]$/u;

/** The text as it is compared, lower case and without accents, and where each of its characters stood. */
function fold(text: string) {
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const part of letter.normalize('NFKD').toLowerCase()) {
      if (isMark.test(part)) continue;
      letters.push(part);
      places.push(place);
    }
    place += letter.length;
  }
  return { letters, places: [...places, text.length] };
}

/** The words of a search, as they are compared. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .letters.join('')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

/**
 * The text cut where a word starts with one of `words` (of `wordsOf`), or where it is one of them; joined, the pieces are the
 * text.
 */
export function matchesOf(text: string, words: string[], areWhole = false): Piece[] {
  const { letters, places } = fold(text);
  const pieces: Piece[] = [];
  let told = 0;
  const tell = (until: number, isMatch: boolean) => {
    if (until > told) pieces.push({ text: text.slice(told, until), isMatch });
    told = Math.max(told, until);
  };
  for (let at = 0; at < letters.length; at++) {
    if (at > 0 && isWordPart.test(letters[at - 1]!)) continue;
    const length = Math.max(0, ...words.map(word => lengthAt(letters, at, [...word], areWhole)));
    if (length === 0) continue;
    tell(places[at]!, false);
    tell(places[at + length]!, true);
  }
  tell(text.length, false);
  return pieces;
}

const endsAt = (letters: string[], at: number) => !isWordPart.test(letters[at] ?? '');

const lengthAt = (letters: string[], at: number, word: string[], isWhole: boolean) =>
  word.every((letter, i) => letters[at + i] === letter) && (!isWhole || endsAt(letters, at + word.length))
    ? word.length
    : 0;
