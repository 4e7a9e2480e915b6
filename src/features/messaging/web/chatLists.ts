import { queryOptions, useQuery } from '@tanstack/react-query';
import { listChats, listRequests } from '#/features/messaging/contract.ts';
import { ask } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { type List, withFirst, withMore, withTop } from '#/platform/web/list.ts';
import { chatKey, keepChat, readChat, unreadKey } from './chatCache.ts';

const chatsKey = ['chats'];
const requestsKey = ['chat requests'];
const never = Number.POSITIVE_INFINITY;

for (const key of [chatsKey, requestsKey]) cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

/** The chat of an id, asked for if this browser does not know it yet. */
export async function learnChat(id: string) {
  const chat = await cache.fetchQuery({ queryKey: chatKey(id), queryFn: () => readChat(id), staleTime: 0 });
  bringUp(id);
  return chat;
}

/** Puts a chat first in the list: something has just happened in it. */
export const bringUp = (id: string) =>
  cache.setQueryData<List>(chatsKey, list => list && (list.ids[0] === id ? list : withFirst(list, id)));

/** My chats, or those that strangers have begun. */
export type Box = 'chats' | 'requests';
const boxes = {
  chats: { key: chatsKey, call: listChats },
  requests: { key: requestsKey, call: listRequests },
};
const listOf = (box: Box) => cache.getQueryData<List>(boxes[box].key);

async function readPage(box: Box, cursor?: string, signal?: AbortSignal) {
  const page = await ask(boxes[box].call, { cursor }, { signal });
  page.items.forEach(keepChat);
  return { ids: page.items.map(({ id }) => id), next: page.next };
}

/** The chats of a box, the first page read anew. */
export const chatsQuery = (box: Box) =>
  queryOptions({
    queryKey: boxes[box].key,
    queryFn: async ({ signal }) => {
      const page = await readPage(box, undefined, signal);
      return withTop(listOf(box), page);
    },
  });

/** The chats of a box, newest first. */
export const useChats = (box: Box) => useQuery(chatsQuery(box));

/** Reads the page behind the last chat of the box. */
export async function readMoreChats(box: Box) {
  const cursor = listOf(box)?.next;
  if (!cursor) return;
  const page = await readPage(box, cursor);
  cache.setQueryData<List>(boxes[box].key, list =>
    list && list.next === cursor ? withMore(list, page) : list,
  );
}

/** A chat has come to the requests, or has left them. */
export async function rereadBoxes(id: string) {
  cache.removeQueries({ queryKey: requestsKey, type: 'inactive' });
  await Promise.all(
    [chatKey(id), requestsKey, chatsKey, unreadKey].map(queryKey => cache.invalidateQueries({ queryKey })),
  );
}
