import { createContext, use } from 'react';
import { matchesOf } from '#/platform/web/matches.ts';

/** The words that were looked for (`wordsOf`), where a list of what was found is shown. */
export const SearchedWords = createContext<string[]>([]);

/** Whether words of one or two letters are found whole alone, as in posts, and not as beginnings of words. */
export const AreShortWordsWhole = createContext(false);

// Without its role, since screen readers would say before and after each word that it is highlighted.
export const Match = ({ text }: { text: string }) => (
  <mark
    role="none"
    className="rounded-xs bg-scrub-wash text-inherit underline decoration-2 decoration-scrub underline-offset-3"
  >
    {text}
  </mark>
);

/** Text with what was looked for marked in it. */
export function Marked({ text }: { text: string }) {
  const words = use(SearchedWords);
  const areShortWhole = use(AreShortWordsWhole);
  if (words.length === 0) return text;
  const pieces = matchesOf(text, words, areShortWhole);
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
  return pieces.map(({ text, isMatch }, i) => (isMatch ? <Match key={i} text={text} /> : text));
}
