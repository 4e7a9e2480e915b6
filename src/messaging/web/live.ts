import { currentViewer } from '#/accounts/web/viewer.ts';
import { cache } from '#/base/web/cache.ts';
import { isLeading, onLive } from '#/base/web/live.ts';
import { cachedChat, countUnread, patchChat, patchPresence, rereadChatsWith } from './chatCache.ts';
import { bringUp, learnChat, rereadBoxes } from './chatLists.ts';
import { withMarks, withMessage, withoutLast } from './chatState.ts';
import { deliveredUpTo, tellReadUpTo } from './marks.ts';
import { hearDeleted, hearMessage, hearWithheld, rereadFrom } from './messageCache.ts';
import { isOpen } from './openChat.ts';
import { forgetOutgoing, sendAll } from './outgoing.ts';
import { stopTyping } from './typing.ts';
import type { CachedMessage } from './window.ts';

// What happens in chats, patched into the one copy of each; every list, badge and pane that shows it is drawn again.
const myId = () => currentViewer().me?.id ?? '';

/** A message of mine or theirs is there: told live, or by the answer to sending it. */
export function hear(message: CachedMessage) {
  const { chatId, seq, senderId } = message;
  forgetOutgoing(message.id);
  if (cachedChat(chatId)) {
    const seen = isOpen(chatId) ? seq : 0;
    patchChat(chatId, chat =>
      withMarks(withMessage(chat, message, myId()), 'mine', { read: seen, delivered: seen }),
    );
    bringUp(chatId);
  } else
    void learn(chatId, senderId !== myId()).then(() =>
      patchChat(chatId, chat => withMessage(chat, message, myId())),
    );
  hearMessage(message);
  if (senderId === myId()) return;
  stopTyping(chatId);
  if (isOpen(chatId)) tellReadUpTo(chatId, seq);
  else if (isLeading()) deliveredUpTo(chatId, seq);
}

// Counted before it is known: if it cannot be looked up, the bell says so in words of its own.
async function learn(chatId: string, unread: boolean) {
  if (unread) countUnread(chatId, true);
  await learnChat(chatId).catch(() => {});
}

onLive('message.created', hear);
onLive('chat.started', ({ chatId }) => void learn(chatId, false));
onLive('chat.moved', ({ chatId }) => void rereadBoxes(chatId).catch(() => {}));
onLive('presence.changed', ({ userId, isActive, at }) =>
  patchPresence(userId, { isActive, lastActiveAt: at }),
);
onLive('message.deleted', ({ chatId, messageId }) => {
  hearDeleted(chatId, messageId);
  patchChat(chatId, chat => withoutLast(chat, messageId, 'deleted'));
});
onLive('message.withheld', ({ chatId, messageId, seq, senderId, isWithheld }) => {
  if (isWithheld && senderId !== myId()) {
    hearWithheld(chatId, messageId);
    patchChat(chatId, chat => withoutLast(chat, messageId, 'withheld'));
  } else {
    void rereadFrom(chatId, seq).catch(() => {});
    void cache.invalidateQueries({ queryKey: ['chat', chatId] });
  }
});
onLive('chat.read', ({ chatId, userId, seq }) => {
  patchChat(chatId, chat =>
    withMarks(chat, userId === myId() ? 'mine' : 'theirs', { read: seq, delivered: seq }),
  );
});
onLive('chat.delivered', ({ chatId, userId, seq }) => {
  patchChat(chatId, chat => withMarks(chat, userId === myId() ? 'mine' : 'theirs', { delivered: seq }));
});

// Who has become hidden, or is no longer, is shown so; what was said stays.
onLive('block.changed', ({ people }) => rereadChatsWith(people));
onLive('person.hidden', ({ userId }) => rereadChatsWith([userId]));

/** Sends what was on its way when this browser was closed. */
export const resumeSending = () => void sendAll(hear);
