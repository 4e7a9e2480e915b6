import { limits } from '#/app/limits.ts';
import type { sendMessage } from '#/features/messaging/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';

/** A message as the browser has it. */
export type CachedMessage = JsonOutputOf<typeof sendMessage>;

/**
 * The range of messages this browser has loaded: messages without a gap between their numbers. `reachesEnd` while it reaches to
 * the newest message, so that the next one belongs to it.
 */
export type LoadedRange = { items: CachedMessage[]; reachesEnd: boolean };

/** The number of the first loaded message; 1 where there is none. */
export const firstSeq = ({ items }: LoadedRange) => items[0]?.seq ?? 1;
/** The number of the last one; 0 where there is none. */
export const lastSeq = ({ items }: LoadedRange) => items.at(-1)?.seq ?? 0;

/** With older messages before its first one. */
export function withOlder(range: LoadedRange, older: CachedMessage[]): LoadedRange {
  const items = older.filter(({ seq }) => seq < firstSeq(range));
  return { ...range, items: [...items, ...range.items] };
}

/** Merges messages that continue this range, and newer versions of its own, leaving out what is not adjacent. */
export function withNewer(range: LoadedRange, newer: CachedMessage[]): LoadedRange {
  const items = [...range.items];
  for (const message of newer) {
    const at = message.seq - (items[0]?.seq ?? message.seq);
    const isNext = at === items.length && (items.length > 0 || range.reachesEnd);
    const isLoaded = at >= 0 && at < items.length;
    // A stale response never brings back a deleted message.
    if (isNext || (isLoaded && items[at]!.kind !== 'deleted')) items[at] = message;
  }
  return { ...range, items };
}

/**
 * The range as it is known now, with the same messages fetched again and what follows them; it reaches the newest message
 * if it did, and what was fetched does too or is further behind.
 */
export function withFresh(now: LoadedRange, fresh: LoadedRange): LoadedRange {
  const joined = withNewer(now, fresh.items);
  const reachesEnd = joined.reachesEnd && (fresh.reachesEnd || lastSeq(joined) > lastSeq(fresh));
  return { ...joined, reachesEnd };
}

/**
 * At most `limits.loadedMessages` of it: those around the message of this number, at which the reader is. A few pages
 * fewer, so that not every page or message that comes takes another away.
 */
export function withinLimit(range: LoadedRange, seq: number): LoadedRange {
  const { length } = range.items;
  if (length <= limits.loadedMessages) return range;
  const kept = limits.loadedMessages - 2 * limits.messagePage;
  const from = Math.max(0, Math.min(seq - firstSeq(range) - kept / 2, length - kept));
  const to = from + kept;
  return { items: range.items.slice(from, to), reachesEnd: range.reachesEnd && to === length };
}

/** With a message deleted or withheld, wherever it or its beginning is shown. */
export const withTombstone = (
  range: LoadedRange,
  messageId: string,
  kind: 'deleted' | 'withheld',
): LoadedRange => ({
  ...range,
  items: range.items.map(message => {
    if (message.id === messageId)
      return { ...message, kind, content: '', replyTo: null, postId: null, file: null };
    if (message.replyTo?.id === messageId)
      return { ...message, replyTo: { ...message.replyTo, kind, text: '', fileName: null } };
    return message;
  }),
});
