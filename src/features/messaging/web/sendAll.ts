import { limits } from '#/app/limits.ts';
import { loadSentence } from '#/app/texts/load.ts';
import { say, type TextKey } from '#/app/texts.ts';
import type { Failure } from '#/features/accounts/web/OutgoingQueue.ts';
import { sendQueue } from '#/features/accounts/web/sendQueue.ts';
import { sendMessages } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { chatQuery } from './chatCache.ts';
import type { CachedMessage } from './loadedRange.ts';
import { nextOutgoing, type Outgoing, outgoing } from './outgoing.ts';
import { isOpen } from './receipts.ts';
import { nameOf } from './wording.ts';

/** Shows messages that the server has stored. Passed in, since live.ts, which does so, imports this file. */
type OnStored = (messages: CachedMessage[]) => void;

/** Sends a message, not before what was written earlier in its chat. */
export function sendLater(message: Outgoing, onStored: OnStored) {
  void outgoing.save(message);
  void sendAll(onStored);
}

/** Sends everything that is still on its way, what waits in one chat with one call. */
export const sendAll = (onStored: OnStored) =>
  sendQueue({
    name: 'rounds outgoing',
    next: nextOutgoing,
    send: (messages, signal) => sendBatch(messages, onStored, signal),
    fail,
  });

/** One call: what was stored is added together, what was refused fails alone. */
async function sendBatch(messages: Outgoing[], onStored: OnStored, signal: AbortSignal) {
  const [{ chatId }] = messages as [Outgoing];
  const bodies = messages.map(({ id, content, replyTo, file }) => ({
    id,
    content,
    replyToId: replyTo?.id ?? null,
    fileId: file?.id ?? null,
  }));
  const { answers: results } = await callApi(sendMessages, { chatId, messages: bodies }, { signal });
  onStored(results.flatMap(({ message }) => message ?? []));
  const refused = results.flatMap(({ refusal }, n) => (refusal ? { message: messages[n]!, refusal } : []));
  for (const { message, refusal } of refused) {
    if (refusal.code === 'tooMany') continue;
    await loadSentence(refusal.text as TextKey);
    fail([message], refusal as Failure);
  }
  if (refused.some(({ refusal }) => refusal.code === 'tooMany')) await pause(limits.tooManyPause);
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** These messages of one chat could not be sent: they go back to where they were written. */
function fail(messages: Outgoing[], failure: Failure) {
  for (const { id } of messages) outgoing.fail(id, failure);
  // The pane may be unmounting: check after a delay.
  const { chatId } = messages[0]!;
  setTimeout(() => isOpen(chatId) || void toastIfNotVisible(chatId), limits.failureToastDelay);
}

/** Whoever looks at another chat, or at something else, would not see it return. */
async function toastIfNotVisible(chatId: string) {
  const chat = await cache.ensureQueryData(chatQuery(chatId)).catch(() => undefined);
  toast.error(say('messaging.notSentTo', { name: chat ? nameOf(chat) : say('messaging.unknownUser') }));
}
