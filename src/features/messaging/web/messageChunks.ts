import type { Shown } from './bubbles.ts';

/** A chunk has so many messages: a new message renders its own chunk again, and none of the thousands above. */
const size = 40;

/** Consecutive messages, and what is above and below them. The same object as long as nothing in it changes. */
export type MessageChunk = {
  key: number;
  messages: Shown[];
  above: Shown | undefined;
  below: Shown | undefined;
};

const known = new WeakMap<Shown, MessageChunk>();

/** The messages of a log, cut by their numbers, so that what is added at either end leaves the other chunks alone. */
export function chunksOf(all: Shown[]): MessageChunk[] {
  const first = all[0]?.seq ?? 0;
  const cuts: number[] = [];
  for (let n = 0; n < all.length; n += size - ((first + n) % size)) cuts.push(n);
  return cuts.map((from, n) => {
    const to = cuts[n + 1] ?? all.length;
    const key = Math.floor((first + from) / size);
    return unchanged({ key, messages: all.slice(from, to), above: all[from - 1], below: all[to] });
  });
}

function unchanged(next: MessageChunk): MessageChunk {
  const [first] = next.messages as [Shown];
  const before = known.get(first);
  const isSame =
    before?.key === next.key &&
    before.above === next.above &&
    before.below === next.below &&
    before.messages.length === next.messages.length &&
    before.messages.every((message, n) => message === next.messages[n]);
  if (isSame) return before;
  known.set(first, next);
  return next;
}
