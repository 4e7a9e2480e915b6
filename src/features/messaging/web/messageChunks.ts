import { limits } from '#/app/limits.ts';
import type { CachedMessage } from './loadedRange.ts';
import type { Outgoing } from './outgoing.ts';

/** What is rendered as a bubble: a stored message, or one on its way. */
export type Shown = Omit<CachedMessage, 'seq'> & { seq: number | null };

/** The bubble of a message that is on its way: mine, and without a number yet. */
export const shownOf = ({ file = null, ...outgoing }: Outgoing, myId: string): Shown => ({
  ...outgoing,
  seq: null,
  senderId: myId,
  kind: file ? (file.image && 'image') || (file.video && 'video') || 'application' : 'text',
  postId: null,
  file,
  withheldFor: null,
});

/** A bubble and its place in a group. */
type BubbleInLog = {
  message: Shown;
  /** The first of its day: the separator is above it. */
  day: Date | undefined;
  /** The first that was unread when the chat was opened. */
  isFirstNew: boolean;
  isFirstOfRun: boolean;
  isLastOfRun: boolean;
};

const dayOf = ({ createdAt }: Shown) => new Date(createdAt).toDateString();

const belongTogether = (one: Shown | undefined, next: Shown | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.senderId === next.senderId &&
  dayOf(one) === dayOf(next) &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < limits.messageGroup;

/**
 * Groups the messages of a chunk: a separator for each day, and messages of one sender within five minutes as one
 * run, which may continue in the neighbouring chunks. `readUntil`: 'New messages' start after this number.
 */
export function bubblesOf({ messages, above, below }: MessageChunk, readUntil: number | null): BubbleInLog[] {
  const isFirstNew = ({ seq }: Shown) => readUntil !== null && seq === readUntil + 1;
  return messages.map((message, i) => {
    const [before, after] = [messages[i - 1] ?? above, messages[i + 1] ?? below];
    return {
      message,
      day: !before || dayOf(before) !== dayOf(message) ? new Date(message.createdAt) : undefined,
      isFirstNew: isFirstNew(message),
      isFirstOfRun: isFirstNew(message) || !belongTogether(before, message),
      isLastOfRun: (after !== undefined && isFirstNew(after)) || !belongTogether(message, after),
    };
  });
}

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
