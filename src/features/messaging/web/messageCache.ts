import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { cache } from '#/platform/web/cache.ts';
import { cachedChat } from './chatCache.ts';
import { caughtUp, newestOf, openAt, readRange, reread } from './readMessages.ts';
import {
  type CachedMessage,
  firstSeq,
  lastSeq,
  type Window,
  withNewer,
  withOlder,
  withTombstone,
} from './window.ts';

/** What the keys of all chats' messages begin with. */
export const allMessages = ['messages'];
const keyOf = (chatId: string) => [...allMessages, chatId];
cache.setQueryDefaults(allMessages, { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 });

/** What has been read of a chat, if anything. */
export const windowOf = (chatId: string) => cache.getQueryData<Window>(keyOf(chatId));
/** Puts another stretch of the chat in its place. */
export const setWindow = (chatId: string, window: Window) => cache.setQueryData(keyOf(chatId), window);
const change = (chatId: string, how: (window: Window) => Window) =>
  cache.setQueryData<Window>(keyOf(chatId), window => window && how(window));

/** The messages of a chat around where I stopped reading; read anew, the same stretch and what follows it. */
export const messagesQuery = (chatId: string) =>
  queryOptions({ queryKey: keyOf(chatId), queryFn: () => readWindow(chatId) });

/** The stretch of a chat that has been read; nothing is asked for until `enabled`. */
export const useMessages = (chatId: string, enabled: boolean) =>
  useQuery({ ...messagesQuery(chatId), enabled });

async function readWindow(chatId: string): Promise<Window> {
  const known = windowOf(chatId);
  if (known && known.items.length > 0) {
    const fresh = await reread(chatId, known);
    // Meanwhile the reader may have gone elsewhere in the chat, or further up: they stay there.
    return withNewer(windowOf(chatId) ?? fresh, fresh.items);
  }
  const chat = cachedChat(chatId);
  const unread = chat ? chat.lastSeq - chat.mine.read : 0;
  const isFar = unread > limits.messagePage / 2;
  return openAt(chatId, isFar ? chat!.mine.read + limits.messagePage / 2 : undefined);
}

const reading = new Set<string>();

/** One reading at a time for each chat and direction. */
async function once(name: string, work: () => Promise<void>) {
  if (reading.has(name)) return;
  reading.add(name);
  try {
    await work();
  } finally {
    reading.delete(name);
  }
}

/** Reads the page above. */
export const readOlder = (chatId: string) =>
  once(`older ${chatId}`, async () => {
    const window = windowOf(chatId);
    if (!window || firstSeq(window) <= 1) return;
    const items = await readRange(chatId, { before: firstSeq(window) });
    change(chatId, now => (firstSeq(now) === firstSeq(window) ? withOlder(now, items) : now));
  });

/** Reads the page below, in a window that does not reach the newest message. */
export const readNewer = (chatId: string) =>
  once(`newer ${chatId}`, async () => {
    const window = windowOf(chatId);
    if (!window || window.follows) return;
    const items = await readRange(chatId, { after: lastSeq(window) });
    change(chatId, now => {
      const next = withNewer(now, items);
      return { ...next, follows: next.follows || lastSeq(next) >= newestOf(chatId) };
    });
  });

/** Adds messages that were sent or received. If one before them is missing, it is fetched. */
export function handleMessages(chatId: string, messages: CachedMessage[]) {
  const inOrder = messages.toSorted((a, b) => a.seq - b.seq);
  change(chatId, window => withNewer(window, inOrder));
  const window = windowOf(chatId);
  if (window?.follows && lastSeq(window) < inOrder.at(-1)!.seq) void catchUp(chatId).catch(() => {});
}

/** Fetches what is missing up to the newest message that this browser knows of. */
const catchUp = (chatId: string) =>
  once(`gap ${chatId}`, async () => {
    const window = windowOf(chatId);
    if (!window) return;
    const { items } = await caughtUp(chatId, window);
    change(chatId, now => withNewer(now, items));
  });

/** Messages may be missing without an event: refetches them, now or when the chat is opened next. */
export const rereadMessages = (chatId: string) => cache.invalidateQueries({ queryKey: keyOf(chatId) });

/** Its author took it back: a tombstone stays. */
export const handleDeleted = (chatId: string, messageId: string) =>
  change(chatId, window => withTombstone(window, messageId, 'deleted'));

/** It was reported or removed: a tombstone stays. */
export const handleWithheld = (chatId: string, messageId: string) =>
  change(chatId, window => withTombstone(window, messageId, 'withheld'));

/** Something about a message, and what quotes it, is said anew by the server alone. */
export async function rereadFrom(chatId: string, seq: number) {
  if (!windowOf(chatId)) return;
  const items = await readRange(chatId, { after: seq - 1 });
  change(chatId, window => withNewer(window, items));
}
