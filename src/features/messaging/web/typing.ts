import { useSyncExternalStore } from 'react';
import { limits } from '#/app/limits.ts';
import { showTyping } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { onLive } from '#/platform/web/live.ts';

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Emitter();

onLive('chat.typing', ({ chatId }) => {
  clearTimeout(typing.get(chatId));
  typing.set(
    chatId,
    setTimeout(() => stopTyping(chatId), limits.typingShown),
  );
  listeners.emit();
});

/** Their message has arrived, or they have paused. */
export function stopTyping(chatId: string) {
  clearTimeout(typing.get(chatId));
  if (typing.delete(chatId)) listeners.emit();
}

/** Whether the other one is typing in this chat. */
export function useTyping(chatId: string) {
  const isTyping = () => typing.has(chatId);
  return useSyncExternalStore(listeners.on, isTyping, isTyping);
}

let lastSent = 0;

/** Tells the other one that I am typing, now and then; if that fails, nothing is lost. */
export function sendTyping(chatId: string) {
  const now = Date.now();
  if (now - lastSent < limits.typingPause || !isReachable()) return;
  lastSent = now;
  void callApi(showTyping, { chatId }).catch(() => {});
}
