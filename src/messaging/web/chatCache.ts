import { useQuery } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { type List, withFirst, withMore, withTop } from '#/base/web/list.ts';
import { getChat, listChats, listRequests, listUnread } from '#/messaging/contract.ts';
import { type CachedChat, isUnread, merged } from './chatState.ts';

const keyOf = (id: string) => ['chat', id];
const chatsKey = ['chats'];
const requestsKey = ['chat requests'];
const unreadKey = ['unread chats'];
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh. The bell needs it on every screen.
for (const key of [['chat'], chatsKey, requestsKey, unreadKey])
  cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

type Unread = { count: number; ids: string[] };

export const cachedChat = (id: string) => cache.getQueryData<CachedChat>(keyOf(id));

/** The one copy of a chat. */
export const useChat = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readChat(id, signal) });

const readChat = async (id: string, signal?: AbortSignal) =>
  merged(cachedChat(id), await ask(getChat, { chatId: id }, { signal }));

/** Keeps a chat as an answer brought it, together with what has been told live since. */
export const keepChat = (chat: CachedChat) => setChat(chat.id, merged(cachedChat(chat.id), chat));

/** Changes the one copy, if there is one, and with it what is unread. */
export function patchChat(id: string, change: (chat: CachedChat) => CachedChat) {
  const chat = cachedChat(id);
  if (chat) setChat(id, change(chat));
}

function setChat(id: string, chat: CachedChat) {
  const known = cachedChat(id);
  cache.setQueryData(keyOf(id), chat);
  if (known && isUnread(known) !== isUnread(chat)) countUnread(id, isUnread(chat));
}

/** The chat of an id, asked for if this browser does not know it yet. */
export async function learnChat(id: string) {
  const chat = await cache.fetchQuery({ queryKey: keyOf(id), queryFn: () => readChat(id), staleTime: 0 });
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
export const useChats = (box: Box) =>
  useQuery({
    queryKey: boxes[box].key,
    queryFn: async ({ signal }) => withTop(listOf(box), await readPage(box, undefined, signal)),
  });

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
    [keyOf(id), requestsKey, chatsKey, unreadKey].map(queryKey => cache.invalidateQueries({ queryKey })),
  );
}

/** Somebody has come or gone. */
export function patchPresence(userId: string, presence: NonNullable<CachedChat['presence']>) {
  for (const [, chat] of cache.getQueriesData<CachedChat>({ queryKey: ['chat'] }))
    if (chat?.other?.id === userId && chat.presence) patchChat(chat.id, known => ({ ...known, presence }));
}

/** How many of my chats are unread, and the newest of them by id. */
export const useUnread = () => useQuery({ queryKey: unreadKey, queryFn: readUnread });

let heard = 0;

// What is told live while the question is on its way may not be in its answer: then it is asked once more.
async function readUnread(): Promise<Unread> {
  for (;;) {
    const before = heard;
    const { count, chats } = await ask(listUnread, {});
    for (const chat of chats) cache.setQueryData(keyOf(chat.id), merged(cachedChat(chat.id), chat));
    if (heard === before) return { count, ids: chats.map(({ id }) => id) };
  }
}

/** A chat has become unread, or is no longer. */
export function countUnread(id: string, unread: boolean) {
  heard++;
  cache.setQueryData<Unread>(unreadKey, known => {
    if (!known) return known;
    const ids = known.ids.filter(other => other !== id);
    const isNew = ids.length === known.ids.length;
    if (unread) return { count: known.count + (isNew ? 1 : 0), ids: [id, ...ids] };
    return { count: Math.max(0, known.count - 1), ids };
  });
}
