import { useQuery } from '@tanstack/react-query';
import { listUnread } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { fetchUnchanged } from '#/platform/web/fetchUnchanged.ts';
import { cachedChat, chatKey, mergeChats, type Unread, unreadKey } from './chatCache.ts';
import { deliveredUpTo } from './receipts.ts';

/** How many of my chats are unread, and the newest of them by id. */
export const useUnread = () => useQuery({ queryKey: unreadKey, queryFn: fetchUnread });

export const fetchUnread = () =>
  fetchUnchanged(unreadKey, async (): Promise<Unread> => {
    const askedAt = Date.now();
    const { count, chats, undelivered } = await callApi(listUnread, {});
    for (const chat of chats) {
      cache.setQueryData(chatKey(chat.id), mergeChats(cachedChat(chat.id), chat));
      // It came while no tab was open, so no live event has said so.
      if (chat.mine.delivered < chat.lastSeq) deliveredUpTo(chat.id, chat.lastSeq);
    }
    for (const { chatId, seq } of undelivered ?? []) deliveredUpTo(chatId, seq);
    return { count, ids: chats.map(({ id }) => id), askedAt };
  });
