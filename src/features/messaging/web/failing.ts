import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { chatQuery } from './chatCache.ts';
import { isOpen } from './openChat.ts';
import { type Failure, failOutgoing, type Outgoing } from './outgoing.ts';
import { nameOf } from './wording.ts';

/** Why a call failed, as a message keeps it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal)) return { code: 'unavailable', text: 'base.failed' };
  const { code, text, details } = error;
  return { code, text, params: details.params };
}

/** These messages of one chat could not be sent: they go back to where they were written. */
export function fail(messages: Outgoing[], failure: Failure) {
  for (const message of messages) failOutgoing(message, failure);
  // One who is just leaving is still there for a moment.
  const { chatId } = messages[0]!;
  setTimeout(() => isOpen(chatId) || void sayUnseen(chatId), limits.onTheWay);
}

/** Whoever looks at another chat, or at something else, would not see it return. */
async function sayUnseen(chatId: string) {
  const chat = await cache.ensureQueryData(chatQuery(chatId)).catch(() => undefined);
  toast.error(say('messaging.notSentTo', { name: chat ? nameOf(chat) : say('messaging.unknownUser') }));
}
