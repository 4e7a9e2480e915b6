import { useQuery } from '@tanstack/react-query';
import { listUnread } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cachedChat, chatKey, mergeChats, type Unread, unreadChangeCount, unreadKey } from './chatCache.ts';
import { deliveredUpTo } from './receipts.ts';

/** How many of my chats are unread, and the newest of them by id. */
export const useUnread = () => useQuery({ queryKey: unreadKey, queryFn: fetchUnread });

// A live event that arrives during the request may be missing from the response: then it is requested again. So is what an
// open chat marks as read as soon as the response is in the cache, which is before the number returned here is.
export async function fetchUnread(): Promise<Unread> {
  for (;;) {
    const before = unreadChangeCount();
    const askedAt = Date.now();
    const { count, chats, undelivered } = await callApi(listUnread, {});
    for (const chat of chats) {
      cache.setQueryData(chatKey(chat.id), mergeChats(cachedChat(chat.id), chat));
      // It came while no tab was open, so no live event has said so.
      if (chat.mine.delivered < chat.lastSeq) deliveredUpTo(chat.id, chat.lastSeq);
    }
    for (const { chatId, seq } of undelivered ?? []) deliveredUpTo(chatId, seq);
    await endOfTask();
    if (unreadChangeCount() === before) return { count, ids: chats.map(({ id }) => id), askedAt };
  }
}

const endOfTask = () => new Promise(resolve => setTimeout(resolve));
