import * as contract from '#/features/messaging/contract.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { hub } from '#/platform/live/live.ts';
import { findChat } from './find.ts';
import { frameAllowed } from './frameAllowed.ts';

export const showTyping = handler(contract.showTyping, async ({ chatId }, { me }) => {
  if (!frameAllowed(me.id)) refuse('tooMany', 'messaging.tooManyFrames', { retryAfterSeconds: 1 });
  const { audience } = await findChat(me, chatId);
  hub.tell(
    audience.filter(id => id !== me.id),
    'chat.typing',
    { chatId, userId: me.id },
  );
  return {};
});
