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

/** What two answers or events say together, whichever of them is older: numbers only ever grow. */
export function merged(known: CachedChat | undefined, told: CachedChat): CachedChat {
  if (!known) return told;
  const newer = known.lastSeq > told.lastSeq ? known : told;
  const isDeleted = known.last?.kind === 'deleted' && known.lastSeq === newer.lastSeq;
  return {
    ...told,
    last: isDeleted ? known.last : newer.last,
    lastSeq: newer.lastSeq,
    lastAt: newer.lastAt,
    mine: furthest(known.mine, told.mine),
    theirs: furthest(known.theirs, told.theirs),
  };
}

/** The chat with its next message. */
export function withMessage(chat: CachedChat, message: CachedMessage, myId: string): CachedChat {
  const { id, seq, senderId, kind, content } = message;
  const reached = { delivered: seq, read: seq };
  const whose = senderId === myId ? 'mine' : 'theirs';
  const marked = { ...chat, [whose]: furthest(chat[whose], reached) };
  if (seq <= chat.lastSeq) return marked;
  return {
    ...marked,
    last: { id, seq, senderId, kind, text: content, fileName: null },
    lastSeq: seq,
    lastAt: message.createdAt,
  };
}

/** The chat with somebody's mark moved on. */
export const withReceipts = (
  chat: CachedChat,
  whose: 'mine' | 'theirs',
  marks: Partial<Receipts>,
): CachedChat => ({
  ...chat,
  [whose]: furthest(chat[whose], { delivered: 0, read: 0, ...marks }),
});

/** The chat with its last message deleted or withheld, if it is this one. */
export const withoutLast = (chat: CachedChat, messageId: string, kind: 'deleted' | 'withheld'): CachedChat =>
  chat.last?.id === messageId ? { ...chat, last: { ...chat.last, kind, text: '' } } : chat;
