import { answer } from '#/base/server/api.ts';
import { hub } from '#/base/server/live/live.ts';
import { refuse } from '#/base/server/refuse.ts';
import * as contract from '#/messaging/contract.ts';
import { findChat } from './find.ts';
import { frameAllowed } from './frameAllowed.ts';

export const showTyping = answer(contract.showTyping, async ({ chatId }, { me }) => {
  if (!frameAllowed(me.id)) refuse('tooMany', 'messaging.tooManyFrames', { retryAfterSeconds: 1 });
  const { audience } = await findChat(me, chatId);
  hub.tell(
    audience.filter(id => id !== me.id),
    'chat.typing',
    { chatId, userId: me.id },
  );
  return {};
});
