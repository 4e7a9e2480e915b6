import { queryOptions, useQuery } from '@tanstack/react-query';
import { listArchived, listChats, listRequests } from '#/features/messaging/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { fetchUnchanged } from '#/platform/web/fetchUnchanged.ts';
import { type List, withAt, withFirst, withMore, withoutOne, withTop } from '#/platform/web/list.ts';
import { cacheChat, cachedChat, chatKey, fetchFreshChat, unreadKey } from './chatCache.ts';

export const chatsKey = ['chats'];
const requestsKey = ['chat requests'];
export const archivedKey = ['archived chats'];
const never = Number.POSITIVE_INFINITY;

for (const key of [chatsKey, requestsKey, archivedKey])
  cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

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

export const changeList = (key: string[], how: (list: List) => List) =>
  cache.setQueryData<List>(key, list => list && how(list));

/** Puts a chat first in its list, below those that are pinned, unless it is one of them: something has just happened in it. */
export function moveToTop(id: string) {
  const chat = cachedChat(id);
  if (chat?.isArchived) return changeList(archivedKey, list => withFirst(list, id));
  changeList(archivedKey, list => withoutOne(list, id));
  changeList(chatsKey, list => {
    const at = list.ids.findIndex(other => other === id || !cachedChat(other)?.pinnedAt);
    if (list.ids[at] === id || (chat?.pinnedAt && list.ids.includes(id))) return list;
    // All that are loaded may be pinned.
    return withAt(list, id, at < 0 ? list.ids.length : at);
  });
}

/** My chats, those that strangers have started, or those that I have put away. */
export type ChatListKind = 'chats' | 'requests' | 'archived';
const chatLists = {
  chats: { key: chatsKey, call: listChats },
  requests: { key: requestsKey, call: listRequests },
  archived: { key: archivedKey, call: listArchived },
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
      const page = await fetchUnchanged(chatLists[kind].key, () => fetchPage(kind, undefined, signal));
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
