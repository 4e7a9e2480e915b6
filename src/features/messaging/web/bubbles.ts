import { limits } from '#/app/limits.ts';
import type { CachedMessage } from './loadedRange.ts';
import type { MessageChunk } from './messageChunks.ts';
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
export type BubbleInLog = {
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
