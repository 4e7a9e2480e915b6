import { useQuery } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { type List, withFirst, withMore, withTop } from '#/base/web/list.ts';
import { getChat, listChats, listUnread } from '#/messaging/contract.ts';
import { type CachedChat, isUnread, merged } from './chatState.ts';

const keyOf = (id: string) => ['chat', id];
export const chatsKey = ['chats'];
const unreadKey = ['unread chats'];
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh. The bell needs it on every screen.
for (const key of [['chat'], chatsKey, unreadKey])
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

async function readPage(cursor?: string, signal?: AbortSignal) {
  const page = await ask(listChats, { cursor }, { signal });
  page.items.forEach(keepChat);
  return { ids: page.items.map(({ id }) => id), next: page.next };
}

/** My chats, the first page read anew. */
export const useChats = () =>
  useQuery({
    queryKey: chatsKey,
    queryFn: async ({ signal }) => {
      const page = await readPage(undefined, signal);
      return withTop(cache.getQueryData<List>(chatsKey), page);
    },
  });

export async function readMoreChats() {
  const cursor = cache.getQueryData<List>(chatsKey)?.next;
  if (!cursor) return;
  const page = await readPage(cursor);
  cache.setQueryData<List>(chatsKey, list => list && (list.next === cursor ? withMore(list, page) : list));
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
