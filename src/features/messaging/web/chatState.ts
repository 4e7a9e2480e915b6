import type { getChat } from '#/features/messaging/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import type { CachedMessage } from './loadedRange.ts';

/** A chat as the browser has it. */
export type CachedChat = WireOutputOf<typeof getChat>;
export type Receipts = CachedChat['mine'];

/** The rule of the spec: the newest message is later than what I have read. */
export const isUnread = (chat: CachedChat) => !chat.isRequest && chat.lastSeq > chat.mine.read;
/** How many messages of a chat I have not read. */
export const unreadIn = (chat: CachedChat) => Math.max(0, chat.lastSeq - chat.mine.read);

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
    mine: furthest(cached.mine, incoming.mine),
    theirs: furthest(cached.theirs, incoming.theirs),
  };
}

/** The chat with its next message. */
export function withMessage(chat: CachedChat, message: CachedMessage, myId: string): CachedChat {
  const { id, seq, senderId, kind, content } = message;
  const reached = { delivered: seq, read: seq };
  const whose = senderId === myId ? 'mine' : 'theirs';
  const advanced = { ...chat, [whose]: furthest(chat[whose], reached) };
  if (seq <= chat.lastSeq) return advanced;
  return {
    ...advanced,
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
});

/** The chat with its last message deleted or withheld, if it is this one. */
export const withoutLast = (chat: CachedChat, messageId: string, kind: 'deleted' | 'withheld'): CachedChat =>
  chat.last?.id === messageId ? { ...chat, last: { ...chat.last, kind, text: '' } } : chat;
