import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { fetchCode } from '#/platform/web/fetchCode.ts';
import { isLeader, onLive } from '#/platform/web/live.ts';
import { oncePerFrame } from '#/platform/web/oncePerFrame.ts';
import {
  type CachedChat,
  cachedChat,
  isCounted,
  patchChat,
  patchPresence,
  refetchChatsWith,
  setUnread,
  withMessage,
  withoutLast,
  withReceipts,
} from './chatCache.ts';
import { fetchChat, moveToTop, refetchChatLists } from './chatLists.ts';
import type { CachedMessage } from './loadedRange.ts';
import {
  handleDeleted,
  handleMessages,
  handleWithheld,
  refetchFrom,
  refetchMessages,
} from './messageCache.ts';
import { outgoing } from './outgoing.ts';
import { deliveredUpTo, isOpen, sendReadReceipt } from './receipts.ts';
import { sendAll } from './sendAll.ts';
import { stopTyping } from './typing.ts';

// Live events of chats, applied to the one cached copy of each; everything that shows it is rendered again.
const myId = () => currentViewer().me?.id ?? '';

let received: CachedMessage[] = [];

// After a reconnect many events arrive at once.
const scheduleApply = oncePerFrame(applyReceived);

/** Adds messages of mine that the response to sending them has confirmed. */
export function applyConfirmed(messages: CachedMessage[]) {
  received.push(...messages);
  applyReceived();
}

function applyReceived() {
  const byChat = Map.groupBy(received, ({ chatId }) => chatId);
  received = [];
  for (const [chatId, messages] of byChat) applyToChat(chatId, messages);
}

function applyToChat(chatId: string, messages: CachedMessage[]) {
  const add = (chat: CachedChat) => messages.reduce((now, one) => withMessage(now, one, myId()), chat);
  const theirs = messages.filter(({ senderId }) => senderId !== myId());
  if (cachedChat(chatId)) {
    const seen = isOpen(chatId) ? newestOf(messages) : 0;
    patchChat(chatId, chat => withReceipts(add(chat), 'mine', { read: seen, delivered: seen }));
    moveToTop(chatId);
  } else void loadUnknownChat(chatId, theirs.length > 0).then(() => patchChat(chatId, add));
  handleMessages(chatId, messages);
  outgoing.forget(...messages.map(({ id }) => id));
  if (theirs.length === 0) return;
  stopTyping(chatId);
  if (isOpen(chatId)) sendReadReceipt(chatId, newestOf(theirs));
  else if (isLeader()) deliveredUpTo(chatId, newestOf(theirs));
}

const newestOf = (messages: CachedMessage[]) => Math.max(...messages.map(({ seq }) => seq));

// Counted once it is known that it is not muted; if loading fails, the bell shows a general sentence.
async function loadUnknownChat(chatId: string, unread: boolean) {
  const chat = await fetchChat(chatId).catch(() => undefined);
  if (unread && (!chat || isCounted(chat))) setUnread(chatId, true);
}

onLive('message.created', message => {
  received.push(message);
  scheduleApply();
});
onLive('chat.started', ({ chatId }) => void loadUnknownChat(chatId, false));
onLive('chat.requestChanged', ({ chatId }) => {
  // Of a stranger's messages this is the only event.
  const reread = refetchChatLists(chatId).then(() => refetchMessages(chatId));
  void reread.catch(() => {});
});
onLive('presence.changed', ({ userId, isActive, at }) =>
  patchPresence(userId, { isActive, lastActiveAt: at }),
);
onLive('message.deleted', ({ chatId, messageId }) => {
  applyReceived();
  handleDeleted(chatId, messageId);
  patchChat(chatId, chat => withoutLast(chat, messageId, 'deleted'));
});
onLive('message.withheld', ({ chatId, messageId, seq, senderId, isWithheld }) => {
  applyReceived();
  if (isWithheld && senderId !== myId()) {
    handleWithheld(chatId, messageId);
    patchChat(chatId, chat => withoutLast(chat, messageId, 'withheld'));
  } else {
    void refetchFrom(chatId, seq).catch(() => {});
    void cache.invalidateQueries({ queryKey: ['chat', chatId] });
  }
});
onLive('chat.read', ({ chatId, userId, seq }) => {
  patchChat(chatId, chat =>
    withReceipts(chat, userId === myId() ? 'mine' : 'theirs', { read: seq, delivered: seq }),
  );
});
// Patched at once for the bell; the code that moves it in the lists is seldom needed.
onLive('chat.arranged', ({ chatId, ...arranged }) => {
  patchChat(chatId, chat => ({ ...chat, ...arranged }));
  void fetchCode(() => import('./showArranged.ts')).then(
    ({ showArranged }) => showArranged(chatId, {}),
    () => {},
  );
});
onLive('chat.delivered', ({ chatId, userId, seq }) => {
  patchChat(chatId, chat => withReceipts(chat, userId === myId() ? 'mine' : 'theirs', { delivered: seq }));
});

// Who has become hidden, or is no longer, is shown so; what was said stays.
onLive('block.changed', ({ people }) => refetchChatsWith(people));
onLive('person.inactive', ({ userId }) => refetchChatsWith([userId]));

/** Sends what was on its way when this browser was closed. */
export const resumeSending = () => void sendAll(applyConfirmed);
