import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cachedChat } from './chatCache.ts';
import {
  type CachedMessage,
  firstSeq,
  type LoadedRange,
  lastSeq,
  withFresh,
  withinLimit,
  withNewer,
  withOlder,
  withTombstone,
} from './loadedRange.ts';
import { outgoing } from './outgoing.ts';

/** The prefix of the query keys of all chats' messages. */
export const allMessages = ['messages'];
const keyOf = (chatId: string) => [...allMessages, chatId];
cache.setQueryDefaults(allMessages, { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 });

/** The range of a chat that this browser has loaded, if any. */
export const rangeOf = (chatId: string) => cache.getQueryData<LoadedRange>(keyOf(chatId));
/** Replaces the loaded range. */
export const setRange = (chatId: string, range: LoadedRange) => cache.setQueryData(keyOf(chatId), range);
const change = (chatId: string, how: (range: LoadedRange) => LoadedRange) =>
  cache.setQueryData<LoadedRange>(keyOf(chatId), range => range && withinLimit(how(range), readerIn(chatId)));

let reader: { chatId: string; seq: number } | undefined;

/** Tells at which message the reader of the open chat is; at Infinity, if at its end. */
export function setReader(chatId: string, seq: number) {
  reader = { chatId, seq };
}

/** The number around which messages are kept: where the reader is, or will be when they open the chat. */
const readerIn = (chatId: string) =>
  reader?.chatId === chatId ? reader.seq : (cachedChat(chatId)?.mine.read ?? Number.POSITIVE_INFINITY);

/**
 * The chat was closed. If its reader was up in history, the newest messages are loaded in place of those: there the
 * chat opens next, and there live events continue it.
 */
export function closeRange(chatId: string) {
  if (reader?.chatId === chatId) reader = undefined;
  const left = rangeOf(chatId);
  if (!left || left.reachesEnd) return;
  const load = openAt(chatId, undefined).then(latest => {
    if (rangeOf(chatId) === left && reader?.chatId !== chatId) setRange(chatId, latest);
  });
  // Without a connection it opens where it was left.
  void load.catch(() => {});
}

/** The messages of a chat around where I stopped reading; refetched, the same range and everything after it. */
export const messagesQuery = (chatId: string) =>
  queryOptions({ queryKey: keyOf(chatId), queryFn: () => fetchLoaded(chatId) });

/** The loaded range of a chat; nothing is fetched until `enabled`. */
export const useMessages = (chatId: string, enabled: boolean) =>
  useQuery({ ...messagesQuery(chatId), enabled });

async function fetchLoaded(chatId: string): Promise<LoadedRange> {
  const known = rangeOf(chatId);
  if (known && known.items.length > 0) {
    const fresh = await refetch(chatId, known);
    // The reader may have moved elsewhere in the chat during the fetch: they stay there.
    return withinLimit(withFresh(rangeOf(chatId) ?? fresh, fresh), readerIn(chatId));
  }
  const chat = cachedChat(chatId);
  const unread = chat ? chat.lastSeq - chat.mine.read : 0;
  const isFar = unread > limits.messagePage / 2;
  return openAt(chatId, isFar ? chat!.mine.read + limits.messagePage / 2 : undefined);
}

const fetching = new Set<string>();

/** One fetch at a time for each chat and direction. */
async function once(name: string, work: () => Promise<void>) {
  if (fetching.has(name)) return;
  fetching.add(name);
  try {
    await work();
  } finally {
    fetching.delete(name);
  }
}

/** Fetches the page of older messages. */
export const fetchOlder = (chatId: string) =>
  once(`older ${chatId}`, async () => {
    const range = rangeOf(chatId);
    if (!range || firstSeq(range) <= 1) return;
    const items = await fetchRange(chatId, { before: firstSeq(range) });
    change(chatId, now => (firstSeq(now) === firstSeq(range) ? withOlder(now, items) : now));
  });

/** Fetches the page of newer messages, in a range that does not reach the newest message. */
export const fetchNewer = (chatId: string) =>
  once(`newer ${chatId}`, async () => {
    const range = rangeOf(chatId);
    if (!range || range.reachesEnd) return;
    const items = await fetchRange(chatId, { after: lastSeq(range) });
    change(chatId, now => {
      const next = withNewer(now, items);
      return { ...next, reachesEnd: next.reachesEnd || lastSeq(next) >= newestOf(chatId) };
    });
  });

/** Adds messages that were sent or received. If one before them is missing, it is fetched. */
export function handleMessages(chatId: string, messages: CachedMessage[]) {
  const inOrder = messages.toSorted((a, b) => a.seq - b.seq);
  change(chatId, range => withNewer(range, inOrder));
  const range = rangeOf(chatId);
  // If that fails, the range is marked as stale: it is refetched like any query that failed.
  if (range?.reachesEnd && lastSeq(range) < inOrder.at(-1)!.seq)
    void fetchGap(chatId).catch(() => refetchMessages(chatId));
}

/** Fetches what is missing up to the newest message that this browser knows of. */
const fetchGap = (chatId: string) =>
  once(`gap ${chatId}`, async () => {
    const range = rangeOf(chatId);
    if (!range) return;
    const fresh = await withMissing(chatId, range);
    change(chatId, now => withFresh(now, fresh));
  });

/** Messages may be missing without an event: refetches them, now or when the chat is opened next. */
export const refetchMessages = (chatId: string) => cache.invalidateQueries({ queryKey: keyOf(chatId) });

/** Its author took it back: a tombstone stays. */
export const handleDeleted = (chatId: string, messageId: string) =>
  change(chatId, range => withTombstone(range, messageId, 'deleted'));

/** It was reported or removed: a tombstone stays. */
export const handleWithheld = (chatId: string, messageId: string) =>
  change(chatId, range => withTombstone(range, messageId, 'withheld'));

/** A message, and the quotes of it, have changed in a way only the server knows: refetched. */
export async function refetchFrom(chatId: string, seq: number) {
  if (!rangeOf(chatId)) return;
  const items = await fetchRange(chatId, { after: seq - 1 });
  change(chatId, range => withNewer(range, items));
}

type Range = { before?: number; after?: number };

/** One page of messages: the newest, those before a number, or those after one. */
async function fetchRange(chatId: string, { before, after }: Range) {
  const range = {
    ...(before && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  };
  const { items } = await callApi(listMessages, { chatId, ...range });
  // Stored, although the response to sending it was lost: it need not be sent again.
  outgoing.forget(...items.map(({ id }) => id));
  return items;
}

/** A range that ends at this number, or at the newest message. */
export async function openAt(chatId: string, seq: number | undefined): Promise<LoadedRange> {
  const items = await fetchRange(chatId, seq === undefined ? {} : { before: seq + 1 });
  return withMissing(chatId, { items, reachesEnd: seq === undefined });
}

/**
 * A range as the server has it now, after a time without events: from its first message to its last, and to the
 * newest of all if it reached that far and not too much is missing.
 */
async function refetch(chatId: string, { items, reachesEnd }: LoadedRange): Promise<LoadedRange> {
  const last = items.at(-1)!.seq;
  const fresh: CachedMessage[] = [];
  let after = items[0]!.seq - 1;
  while (reachesEnd || after < last) {
    const page = await fetchRange(chatId, { after });
    fresh.push(...page);
    if (page.length < limits.messagePage) break;
    after = page.at(-1)!.seq;
    if (after - last > limits.loadedMessages) return { items: fresh, reachesEnd: false };
  }
  return withMissing(chatId, { items: fresh, reachesEnd });
}

/** With whatever is missing up to the newest message that this browser knows of, unless that is too much. */
async function withMissing(chatId: string, range: LoadedRange): Promise<LoadedRange> {
  const missing = newestOf(chatId) - lastSeq(range);
  if (missing > limits.loadedMessages) return { ...range, reachesEnd: false };
  let now = { ...range, reachesEnd: range.reachesEnd || missing <= 0 };
  while (now.reachesEnd && lastSeq(now) < newestOf(chatId)) {
    const items = await fetchRange(chatId, { after: lastSeq(now) });
    if (items.length === 0) break;
    now = withNewer(now, items);
  }
  return now;
}

/** The number of the newest message that this browser knows of. */
const newestOf = (chatId: string) => cachedChat(chatId)?.lastSeq ?? 0;
