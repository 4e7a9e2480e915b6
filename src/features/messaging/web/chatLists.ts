import { queryOptions, useQuery } from '@tanstack/react-query';
import { listChats, listRequests } from '#/features/messaging/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { type List, withFirst, withMore, withTop } from '#/platform/web/list.ts';
import { cacheChat, chatKey, fetchFreshChat, unreadKey } from './chatCache.ts';

const chatsKey = ['chats'];
const requestsKey = ['chat requests'];
const never = Number.POSITIVE_INFINITY;

for (const key of [chatsKey, requestsKey]) cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

/** The chat of an id, asked for if this browser does not know it yet. */
export async function fetchChat(id: string) {
  const chat = await cache.fetchQuery({
    queryKey: chatKey(id),
    queryFn: () => fetchFreshChat(id),
    staleTime: 0,
  });
  moveToTop(id);
  return chat;
}

/** Puts a chat first in the list: something has just happened in it. */
export const moveToTop = (id: string) =>
  cache.setQueryData<List>(chatsKey, list => list && (list.ids[0] === id ? list : withFirst(list, id)));

/** My chats, or those that strangers have started. */
export type ChatListKind = 'chats' | 'requests';
const chatLists = {
  chats: { key: chatsKey, call: listChats },
  requests: { key: requestsKey, call: listRequests },
};
const listOf = (kind: ChatListKind) => cache.getQueryData<List>(chatLists[kind].key);

async function fetchPage(kind: ChatListKind, cursor?: string, signal?: AbortSignal) {
  const page = await callApi(chatLists[kind].call, { cursor }, { signal });
  page.items.forEach(cacheChat);
  return { ids: page.items.map(({ id }) => id), next: page.next };
}

/** The chats of a list, with the first page refetched. */
export const chatsQuery = (kind: ChatListKind) =>
  queryOptions({
    queryKey: chatLists[kind].key,
    queryFn: async ({ signal }) => {
      const page = await fetchPage(kind, undefined, signal);
      return withTop(listOf(kind), page);
    },
  });

/** Caches the first page of my chats. */
export function cacheChats({ items, next }: JsonOutputOf<typeof listChats>) {
  items.forEach(cacheChat);
  cache.setQueryData<List>(chatsKey, { ids: items.map(({ id }) => id), next, waiting: [] });
}

/** The chats of a list, newest first. */
export const useChats = (kind: ChatListKind) => useQuery(chatsQuery(kind));

/** Fetches the page after the last chat of the list. */
export async function fetchMoreChats(kind: ChatListKind) {
  const cursor = listOf(kind)?.next;
  if (!cursor) return;
  const page = await fetchPage(kind, cursor);
  cache.setQueryData<List>(chatLists[kind].key, list =>
    list && list.next === cursor ? withMore(list, page) : list,
  );
}

/** A chat has come to the requests, or has left them. */
export async function refetchChatLists(id: string) {
  cache.removeQueries({ queryKey: requestsKey, type: 'inactive' });
  await Promise.all(
    [chatKey(id), requestsKey, chatsKey, unreadKey].map(queryKey => cache.invalidateQueries({ queryKey })),
  );
}
