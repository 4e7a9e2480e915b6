import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { hub } from '#/platform/live/hub.ts';
import { findChat } from './find.ts';

let second = 0;
const counts = new Map<string, number>();

/** Whether this person may send one more ephemeral event on this node within this second. Counted in memory: such an event costs nothing else. */
function mayShowTyping(userId: string, now = performance.now()) {
  const current = Math.floor(now / 1000);
  if (current !== second) counts.clear();
  second = current;
  const count = (counts.get(userId) ?? 0) + 1;
  counts.set(userId, count);
  return count <= limits.ephemeralPerSecond;
}

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
