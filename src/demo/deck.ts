import type { Random } from './random.ts';
import type { TextOfTopic } from './texts/says.ts';
import { varies } from './wording.ts';

export type Use = { text: TextOfTopic; use: number };

/**
 * Which texts are used, newest first: each once, then those that vary a second time, and so on until there are `count`.
 * A text stays far from its other uses, and neighbours differ in topic and picture.
 */
export function dealt(texts: TextOfTopic[], count: number, random: Random): Use[] {
  const first = spread(random.shuffle(texts));
  const uses: Use[] = [];
  for (let use = 0; uses.length < count; use++) {
    const round = use === 0 ? first : spread(locallyShuffled(first.filter(varies), random));
    if (round.length === 0) throw new Error(`there are texts for ${uses.length} posts only`);
    uses.push(...round.map(text => ({ text, use })));
  }
  return uses.slice(0, count);
}

// Small steps only: otherwise the end of one round could meet its own words at the beginning of the next.
function locallyShuffled<T>(all: T[], random: Random) {
  const mixed: T[] = [];
  for (let from = 0; from < all.length; from += 30) mixed.push(...random.shuffle(all.slice(from, from + 30)));
  return mixed;
}

function spread(texts: TextOfTopic[]) {
  const left = [...texts];
  const laid: TextOfTopic[] = [];
  while (left.length > 0) {
    const last = laid.slice(-4);
    const wantsWords = last.length > 1 && last.slice(-2).every(one => one.picture);
    const fits = ({ topic, picture }: TextOfTopic) =>
      last.every(one => one.topic !== topic && (!picture || one.picture !== picture)) &&
      !(picture && wantsWords);
    const next = Math.max(0, left.slice(0, 30).findIndex(fits));
    laid.push(...left.splice(next, 1));
  }
  return laid;
}
