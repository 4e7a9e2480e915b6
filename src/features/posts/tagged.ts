import { limits } from '#/app/limits.ts';

// Not in the middle of a word or address: 'a#b', '&#39;' and 'mail@example' are none.
const hashtag = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{L}\p{N}\p{M}_]+)/gu;
const mention =
  /(?<![\p{L}\p{N}\p{M}_@./])@([A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28})[A-Za-z0-9_])(?![A-Za-z0-9_@])/gu;
const letter = /\p{L}/u;

/** A fragment of a text: a hashtag in its canonical form, or a username's key; `text` is as written. */
export type Tagged = { kind: 'hashtag' | 'mention'; index: number; text: string; key: string };

/** The form under which hashtags are the same: #Sepsis, #SEPSIS and #ｓｅｐｓｉｓ. */
export const canonicalTag = (tag: string) => tag.normalize('NFKC').toLowerCase();

/** The hashtags and @usernames of a text, in its order. Numbers alone ('#1') are no hashtag. */
export function taggedIn(content: string): Tagged[] {
  const tags = [...content.matchAll(hashtag)]
    .filter(([, tag]) => letter.test(tag!) && [...canonicalTag(tag!)].length <= limits.hashtagLength)
    .map(
      ({ 0: text, 1: tag, index }) => ({ kind: 'hashtag', index, text, key: canonicalTag(tag!) }) as const,
    );
  const mentions = [...content.matchAll(mention)]
    .filter(([, name]) => !name!.includes('..'))
    .map(
      ({ 0: text, 1: name, index }) => ({ kind: 'mention', index, text, key: name!.toLowerCase() }) as const,
    );
  return [...tags, ...mentions].sort((a, b) => a.index - b.index);
}

/** The different keys of one kind in a text, the first `most` of them. */
export const keysOf = (content: string, kind: Tagged['kind'], most: number) =>
  [...new Set(taggedIn(content).flatMap(found => (found.kind === kind ? [found.key] : [])))].slice(0, most);
