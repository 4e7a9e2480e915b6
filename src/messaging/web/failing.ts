import { Refusal } from '#/base/refusal.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';
import { cachedChat } from './chatCache.ts';
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
  sayUnseen(messages[0]!);
}

/** Whoever looks at another chat, or at something else, would not see it come back. */
function sayUnseen({ chatId }: Outgoing) {
  const chat = cachedChat(chatId);
  if (chat && !isOpen(chatId)) toast.error(say('messaging.notSentTo', { name: nameOf(chat) }));
}
