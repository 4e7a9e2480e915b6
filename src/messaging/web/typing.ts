import { useSyncExternalStore } from 'react';
import { ask } from '#/base/web/api.ts';
import { isReachable } from '#/base/web/connection.ts';
import { Listeners } from '#/base/web/Listeners.ts';
import { onLive } from '#/base/web/live.ts';
import { limits } from '#/limits.ts';
import { showTyping } from '#/messaging/contract.ts';

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Listeners();

onLive('chat.typing', ({ chatId }) => {
  clearTimeout(typing.get(chatId));
  typing.set(
    chatId,
    setTimeout(() => stopTyping(chatId), limits.typingShown),
  );
  listeners.tell();
});

/** Their message is there, or they have paused. */
export function stopTyping(chatId: string) {
  clearTimeout(typing.get(chatId));
  if (typing.delete(chatId)) listeners.tell();
}

/** Whether the other one is typing in this chat. */
export const useTyping = (chatId: string) => useSyncExternalStore(listeners.on, () => typing.has(chatId));

let lastTold = 0;

/** Tells the other one that I am typing, now and then; if that fails, nothing is lost. */
export function tellTyping(chatId: string) {
  const now = Date.now();
  if (now - lastTold < limits.typingPause || !isReachable()) return;
  lastTold = now;
  void ask(showTyping, { chatId }).catch(() => {});
}
