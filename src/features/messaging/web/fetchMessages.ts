import { limits } from '#/app/limits.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cachedChat } from './chatCache.ts';
import { type CachedMessage, type LoadedRange, lastSeq, withNewer } from './loadedRange.ts';
import { forgetOutgoing } from './outgoing.ts';

type Range = { before?: number; after?: number };

/** One page of messages: the newest, those before a number, or those after one. */
export async function fetchRange(chatId: string, { before, after }: Range) {
  const range = {
    ...(before && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  };
  const { items } = await callApi(listMessages, { chatId, ...range });
  // Stored, although the response to sending it was lost: it need not be sent again.
  forgetOutgoing(items.map(({ id }) => id));
  return items;
}

/** A range that ends at this number, or at the newest message. */
export async function openAt(chatId: string, seq: number | undefined): Promise<LoadedRange> {
  const items = await fetchRange(chatId, seq === undefined ? {} : { before: seq + 1 });
  return withMissing(chatId, { items, reachesEnd: seq === undefined });
}

/**
 * A range as the server has it now, after a time without events: from its first message to its last, and to the
 * newest of all if it reached that far.
 */
export async function refetch(chatId: string, { items, reachesEnd }: LoadedRange): Promise<LoadedRange> {
  const last = items.at(-1)!.seq;
  const fresh: CachedMessage[] = [];
  let after = items[0]!.seq - 1;
  while (reachesEnd || after < last) {
    const page = await fetchRange(chatId, { after });
    fresh.push(...page);
    if (page.length < limits.messagePage) break;
    after = page.at(-1)!.seq;
  }
  return withMissing(chatId, { items: fresh, reachesEnd });
}

/** Whatever is missing up to the newest message that this browser knows of. */
export async function withMissing(chatId: string, range: LoadedRange): Promise<LoadedRange> {
  let now = { ...range, reachesEnd: range.reachesEnd || lastSeq(range) >= newestOf(chatId) };
  while (now.reachesEnd && lastSeq(now) < newestOf(chatId)) {
    const items = await fetchRange(chatId, { after: lastSeq(now) });
    if (items.length === 0) break;
    now = withNewer(now, items);
  }
  return now;
}

/** The number of the newest message that this browser knows of. */
export const newestOf = (chatId: string) => cachedChat(chatId)?.lastSeq ?? 0;
