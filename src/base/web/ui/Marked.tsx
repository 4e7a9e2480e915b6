import { createContext, use } from 'react';
import { matchesOf } from '#/base/web/matches.ts';

/** The words that were looked for (`wordsOf`), where a list of what was found is shown. */
export const SearchedWords = createContext<string[]>([]);

/** Text with what was looked for marked in it. */
export function Marked({ text }: { text: string }) {
  const words = use(SearchedWords);
  if (words.length === 0) return text;
  return matchesOf(text, words).map(({ text, isMatch }, i) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <mark
        key={i}
        className="bg-transparent text-inherit underline decoration-2 decoration-scrub underline-offset-3"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
