import { ask } from '#/base/web/api.ts';
import { listMessages } from '#/messaging/contract.ts';
import { cachedChat } from './chatCache.ts';
import { lastSeq, type Window, withNewer } from './window.ts';

type Range = { before?: number; after?: number };

/** One page of messages: the newest, those before a number, or those after one. */
export async function readRange(chatId: string, { before, after }: Range) {
  const range = {
    ...(before && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  };
  return (await ask(listMessages, { chatId, ...range })).items;
}

/** A window that ends at this number, or at the newest message. */
export async function openAt(chatId: string, seq: number | undefined): Promise<Window> {
  const items = await readRange(chatId, seq === undefined ? {} : { before: seq + 1 });
  return caughtUp(chatId, { items, follows: seq === undefined });
}

/** Whatever is missing up to the newest message that this browser knows of. */
export async function caughtUp(chatId: string, window: Window): Promise<Window> {
  let now = { ...window, follows: window.follows || lastSeq(window) >= newestOf(chatId) };
  while (now.follows && lastSeq(now) < newestOf(chatId)) {
    const items = await readRange(chatId, { after: lastSeq(now) });
    if (items.length === 0) break;
    now = withNewer(now, items);
  }
  return now;
}

/** The number of the newest message that this browser knows of. */
export const newestOf = (chatId: string) => cachedChat(chatId)?.lastSeq ?? 0;
