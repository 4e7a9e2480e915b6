import { queryOptions, useQuery } from '@tanstack/react-query';
import { getChat } from '#/features/messaging/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import type { CachedMessage } from './loadedRange.ts';

/** A chat as the browser has it. */
export type CachedChat = JsonOutputOf<typeof getChat>;
export type Receipts = CachedChat['mine'];

/** The rule of the spec: the newest message is later than what I have read; or I have marked it so myself. */
export const isUnread = (chat: CachedChat) =>
  !chat.isRequest && (chat.lastSeq > chat.mine.read || chat.isMarkedUnread);
/** Whether it counts in the badge and is in the bell: muted and archived chats do not. */
export const isCounted = (chat: CachedChat) => isUnread(chat) && !chat.mutedUntil && !chat.isArchived;
/** How many messages of a chat I have not read. */
export const unreadMessagesIn = ({ unread, lastSeq, mine }: CachedChat) =>
  // A node of the version before does not count them.
  Math.max(0, Math.min(unread ?? lastSeq, lastSeq - mine.read));

const furthest = (a: Receipts, b: Receipts): Receipts => ({
  delivered: Math.max(a.delivered, b.delivered),
  read: Math.max(a.read, b.read),
});

/** Merges two versions of a chat: receipts only grow. */
export function mergeChats(cached: CachedChat | undefined, incoming: CachedChat): CachedChat {
  if (!cached) return incoming;
  const newer = cached.lastSeq > incoming.lastSeq ? cached : incoming;
  const isDeleted = cached.last?.kind === 'deleted' && cached.lastSeq === newer.lastSeq;
  return {
    ...incoming,
    last: isDeleted ? cached.last : newer.last,
    lastSeq: newer.lastSeq,
    lastAt: newer.lastAt,
    unread: newer.unread,
    mine: furthest(cached.mine, incoming.mine),
    theirs: furthest(cached.theirs, incoming.theirs),
    isArchived: newer.isArchived,
  };
}

/** The chat with its next message. The receipt of its sender advances if they had read everything before it. */
export function withMessage(chat: CachedChat, message: CachedMessage, myId: string): CachedChat {
  const { id, seq, senderId, kind, content } = message;
  if (seq <= chat.lastSeq) return chat;
  const isMine = senderId === myId;
  const whose = isMine ? 'mine' : 'theirs';
  const past = (receipt: number) => (receipt === seq - 1 ? seq : receipt);
  const { delivered, read } = chat[whose];
  return {
    ...chat,
    [whose]: { delivered: past(delivered), read: past(read) },
    unread: isMine ? chat.unread : unreadMessagesIn(chat) + 1,
    // As the server decides it: it returns, unless it is muted and the other one wrote.
    isArchived: chat.isArchived && chat.mutedUntil !== null && !isMine,
    last: { id, seq, senderId, kind, text: content, fileName: null },
    lastSeq: seq,
    lastAt: message.createdAt,
  };
}

/** The chat with the receipts of one member advanced. */
export const withReceipts = (
  chat: CachedChat,
  whose: 'mine' | 'theirs',
  receipts: Partial<Receipts>,
): CachedChat => ({
  ...chat,
  [whose]: furthest(chat[whose], { delivered: 0, read: 0, ...receipts }),
  isMarkedUnread: chat.isMarkedUnread && !(whose === 'mine' && receipts.read),
});

/** The chat with its last message deleted or withheld, if it is this one. */
export const withoutLast = (chat: CachedChat, messageId: string, kind: 'deleted' | 'withheld'): CachedChat =>
  chat.last?.id === messageId ? { ...chat, last: { ...chat.last, kind, text: '' } } : chat;

export const chatKey = (id: string) => ['chat', id];
export const unreadKey = ['unread chats'];
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh. The bell needs it on every screen.
for (const key of [['chat'], unreadKey]) cache.setQueryDefaults(key, { staleTime: never, gcTime: never });

/** `askedAt`: when the server was asked, in milliseconds. What arrived after it may be missing. */
export type Unread = { count: number; ids: string[]; askedAt: number };

/** The chat as it is known here, without asking. */
export const cachedChat = (id: string) => cache.getQueryData<CachedChat>(chatKey(id));

/** The one copy of a chat. */
export const chatQuery = (id: string) =>
  queryOptions({ queryKey: chatKey(id), queryFn: ({ signal }) => fetchFreshChat(id, signal) });

/** The one copy of a chat, asked for when it is not here. */
export const useChat = (id: string) => useQuery(chatQuery(id));

/** A chat as the server has it, with the live events since. */
export async function fetchFreshChat(id: string, signal?: AbortSignal) {
  const response = await callApi(getChat, { chatId: id }, { signal });
  const chat = mergeChats(cachedChat(id), response);
  endMuteInTime(chat);
  return chat;
}

/** Stores a chat from a response, merged with the live events since. */
export const cacheChat = (chat: CachedChat) => setChat(chat.id, mergeChats(cachedChat(chat.id), chat));

/** Changes the one copy, if there is one, and with it what is unread. */
export function patchChat(id: string, change: (chat: CachedChat) => CachedChat) {
  const chat = cachedChat(id);
  if (chat) setChat(id, change(chat));
}

function setChat(id: string, chat: CachedChat) {
  const before = cachedChat(id);
  cache.setQueryData(chatKey(id), chat);
  endMuteInTime(chat);
  if (before && isCounted(before) !== isCounted(chat)) setUnread(id, isCounted(chat));
}

const muteTimers = new Map<string, ReturnType<typeof setTimeout>>();
/** The longest time a timer takes; nobody keeps a tab open for so long. */
const maxTimeout = 2 ** 31 - 1;

// The server tells nobody when muting is over.
function endMuteInTime({ id, mutedUntil }: CachedChat) {
  clearTimeout(muteTimers.get(id));
  const left = mutedUntil ? Date.parse(mutedUntil) - Date.now() : maxTimeout;
  if (left >= maxTimeout) return;
  muteTimers.set(
    id,
    setTimeout(() => patchChat(id, chat => ({ ...chat, mutedUntil: null })), left),
  );
}

/** Somebody has come or gone. */
export function patchPresence(userId: string, presence: NonNullable<CachedChat['presence']>) {
  for (const [, chat] of cache.getQueriesData<CachedChat>({ queryKey: ['chat'] }))
    if (chat?.other?.id === userId && chat.presence) patchChat(chat.id, known => ({ ...known, presence }));
}

/** Some people have become hidden or visible. A chat without a visible member may be theirs, so it is refetched, too. */
export const refetchChatsWith = (userIds: readonly string[]) =>
  void cache.invalidateQueries({
    queryKey: ['chat'],
    predicate: ({ state }) => {
      const other = (state.data as CachedChat | undefined)?.other;
      return !other || userIds.includes(other.id);
    },
  });

/** A chat has become unread, or is no longer. */
export function setUnread(id: string, isUnread: boolean) {
  // The first request may have failed.
  if (!cache.getQueryData(unreadKey)) void cache.invalidateQueries({ queryKey: unreadKey });
  cache.setQueryData<Unread>(unreadKey, known => {
    if (!known) return known;
    const ids = known.ids.filter(other => other !== id);
    const isNew = ids.length === known.ids.length;
    if (isUnread) return { ...known, count: known.count + (isNew ? 1 : 0), ids: [id, ...ids] };
    return { ...known, count: Math.max(0, known.count - 1), ids };
  });
}
