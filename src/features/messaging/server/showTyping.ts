import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import { handler } from '#/platform/http/api.ts';
import { perSecond } from '#/platform/http/perSecond.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { hub } from '#/platform/live/hub.ts';
import { findChat } from './find.ts';

const mayShowTyping = perSecond(limits.ephemeralPerSecond);

export const showTyping = handler(contract.showTyping, async ({ chatId }, { me }) => {
  if (!mayShowTyping(me.id)) refuse('tooMany', 'messaging.typingTooOften', { retryAfterSeconds: 1 });
  const { audience } = await findChat(me, chatId);
  hub.sendEphemeral(
    audience.filter(id => id !== me.id),
    'chat.typing',
    { chatId, userId: me.id },
  );
  return {};
});
