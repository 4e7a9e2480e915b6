import { queryOptions, useQuery } from '@tanstack/react-query';
import { getChat, listUnread } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { type CachedChat, isUnread, mergeChats } from './chatState.ts';

export const chatKey = (id: string) => ['chat', id];
export const unreadKey = ['unread chats'];
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh. The bell needs it on every screen.
for (const key of [['chat'], unreadKey]) cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

type Unread = { count: number; ids: string[] };

/** The chat as it is known here, without asking. */
export const cachedChat = (id: string) => cache.getQueryData<CachedChat>(chatKey(id));

/** The one copy of a chat. */
export const chatQuery = (id: string) =>
  queryOptions({ queryKey: chatKey(id), queryFn: ({ signal }) => fetchFreshChat(id, signal) });

/** The one copy of a chat, asked for when it is not here. */
export const useChat = (id: string) => useQuery(chatQuery(id));

/** A chat as the server has it, with the live events since. */
export async function fetchFreshChat(id: string, signal?: AbortSignal) {
  const told = await callApi(getChat, { chatId: id }, { signal });
  return mergeChats(cachedChat(id), told);
}

/** Stores a chat from a response, merged with the live events since. */
export const cacheChat = (chat: CachedChat) => setChat(chat.id, mergeChats(cachedChat(chat.id), chat));

/** Changes the one copy, if there is one, and with it what is unread. */
export function patchChat(id: string, change: (chat: CachedChat) => CachedChat) {
  const chat = cachedChat(id);
  if (chat) setChat(id, change(chat));
}

function setChat(id: string, chat: CachedChat) {
  const known = cachedChat(id);
  cache.setQueryData(chatKey(id), chat);
  if (known && isUnread(known) !== isUnread(chat)) countUnread(id, isUnread(chat));
}

/** Somebody has come or gone. */
export function patchPresence(userId: string, presence: NonNullable<CachedChat['presence']>) {
  for (const [, chat] of cache.getQueriesData<CachedChat>({ queryKey: ['chat'] }))
    if (chat?.other?.id === userId && chat.presence) patchChat(chat.id, known => ({ ...known, presence }));
}

/** Some people have become hidden or visible: of chats with nobody one cannot say whether they are meant. */
export const refetchChatsWith = (userIds: readonly string[]) =>
  void cache.invalidateQueries({
    queryKey: ['chat'],
    predicate: ({ state }) => {
      const other = (state.data as CachedChat | undefined)?.other;
      return !other || userIds.includes(other.id);
    },
  });

/** How many of my chats are unread, and the newest of them by id. */
export const useUnread = () => useQuery({ queryKey: unreadKey, queryFn: fetchUnread });

let unreadChanges = 0;

// A live event that arrives during the request may be missing from the response: then it is requested again.
async function fetchUnread(): Promise<Unread> {
  for (;;) {
    const before = unreadChanges;
    const { count, chats } = await callApi(listUnread, {});
    for (const chat of chats) cache.setQueryData(chatKey(chat.id), mergeChats(cachedChat(chat.id), chat));
    if (unreadChanges === before) return { count, ids: chats.map(({ id }) => id) };
  }
}

/** A chat has become unread, or is no longer. */
export function countUnread(id: string, unread: boolean) {
  unreadChanges++;
  cache.setQueryData<Unread>(unreadKey, known => {
    if (!known) return known;
    const ids = known.ids.filter(other => other !== id);
    const isNew = ids.length === known.ids.length;
    if (unread) return { count: known.count + (isNew ? 1 : 0), ids: [id, ...ids] };
    return { count: Math.max(0, known.count - 1), ids };
  });
}
