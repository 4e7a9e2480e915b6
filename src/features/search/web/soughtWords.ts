import { wordsOf } from '#/platform/web/matches.ts';

/** The words that a search of posts looks for: of 'ward or -night "at seven"' ward, at and seven. */
export const soughtWords = (query: string) =>
  wordsOf(query.replace(/(?<!\S)-(?:"[^"]*"?|\S+)/g, ' ').replace(/(?<!\S)or(?!\S)/gi, ' '));
