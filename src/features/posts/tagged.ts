import { limits } from '#/app/limits.ts';
import { type Address, addressesIn } from './addresses.ts';

// Letters without case are those of scripts whose particles are written to the next word (Arabic, Hebrew) or which have no
// spaces (Chinese, Thai): behind them a sign begins a hashtag or mention, behind 'a' it is part of an address.
// A tag is an identifier of UAX #31, with digits of every kind; it begins with neither a mark nor a joiner, so that the keycap
// '#️⃣' is none.
const hashtag =
  /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}_&/#＃])[#＃﹟]([\p{L}\p{N}_](?:[\p{XIDC}\p{N}]|[\u200C\u200D](?=\p{L}))*)/gu;
// 'anna@mail.example', '@anna@mastodon.example', '@anna:matrix.example', '@anna-lena' and '@types/node' name nobody here.
const mention =
  /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}_@＠=\\])[@＠]([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)(?![\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}_@＠]|[-/.][A-Za-z0-9_]|:[A-Za-z0-9-]+\.[A-Za-z0-9])/gu;
const code = /`[^`\n]+`/g;
const letter = /\p{L}/u;

/** A fragment of a text: a hashtag in its canonical form, or a username's key; `text` is as written. */
export type Tagged = { kind: 'hashtag' | 'mention'; index: number; text: string; key: string };

/** The ids of the people whom a text mentions, by the keys of their usernames as they are in it. */
export type Mentions = Record<string, string>;

/** What of a text may be a link. */
export type Linked = Tagged | ({ kind: 'address' } & Address);

// Invisible: joiners, variation selectors, soft hyphens, marks of direction.
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Vowel signs and lengthening of Arabic, and points of Hebrew: most write without them. */
const optionalSigns = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u0591-\u05BD\u05BF-\u05C7]/gu;
/** What lower case leaves apart: full case folding, and the Turkish i with and without its dot. */
const folded: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', 'i\u0307': 'i' };

/**
 * The form under which hashtags are the same: #Sepsis, #SEPSIS and #ｓｅｐｓｉｓ, with and without joiners and Arabic vowel
 * signs (UAX #31, NFKC_Casefold).
 */
export const canonicalTag = (tag: string) =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß|ς|ı|i\u0307/g, found => folded[found]!)
    .replace(ignorable, '')
    .normalize('NFD')
    .replace(optionalSigns, '')
    .normalize('NFKC');

/**
 * The addresses, hashtags and @usernames of a text, in its order, none within another or within `code`. Numbers alone ('#1')
 * are no hashtag. A mention is the longest name at its place that nothing follows which would make it another name. What is
 * shown as a link and who is notified are both taken from here.
 */
export function linksIn(content: string): Linked[] {
  const addresses = addressesIn(content).map(address => ({ kind: 'address', ...address }) as const);
  const quoted = [...content.matchAll(code)].map(({ 0: text, index }) => ({ text, index }));
  const tags = [...content.matchAll(hashtag)]
    .filter(([, tag]) => letter.test(tag!) && [...canonicalTag(tag!)].length <= limits.hashtagLength)
    .map(
      ({ 0: text, 1: tag, index }) => ({ kind: 'hashtag', index, text, key: canonicalTag(tag!) }) as const,
    );
  const mentions = [...content.matchAll(mention)]
    .filter(found => isUsername(found[1]!) && !isInPath(content, found.index))
    .map(
      ({ 0: text, 1: name, index }) => ({ kind: 'mention', index, text, key: name!.toLowerCase() }) as const,
    );
  const outside = without([...addresses, ...quoted].sort(byIndex), [...tags, ...mentions].sort(byIndex));
  return [...addresses, ...outside].sort(byIndex);
}

const byIndex = (one: { index: number }, other: { index: number }) => one.index - other.index;

/** Those of `found` that share no character with one of `closed`; both in the order of the text. */
function without(closed: { index: number; text: string }[], found: Tagged[]): Tagged[] {
  let next = 0;
  return found.filter(({ index, text }) => {
    while (next < closed.length && closed[next]!.index + closed[next]!.text.length <= index) next++;
    return closed[next] === undefined || closed[next]!.index >= index + text.length;
  });
}

const isUsername = (name: string) => name.length >= 3 && name.length <= limits.usernameMax;

// 'mastodon.example/@anna', but not '@anna/@jonas'.
const isInPath = (content: string, at: number) =>
  content[at - 1] === '/' && !/[@＠][A-Za-z0-9_.]{3,30}\/$/.test(content.slice(Math.max(0, at - 32), at));

/** The hashtags and @usernames of a text alone. */
export const taggedIn = (content: string): Tagged[] =>
  linksIn(content).filter(found => found.kind !== 'address');

/** The different keys of one kind in a text, the first `most` of them. */
export const keysOf = (content: string, kind: Tagged['kind'], most: number) =>
  [...new Set(taggedIn(content).flatMap(found => (found.kind === kind ? [found.key] : [])))].slice(0, most);
