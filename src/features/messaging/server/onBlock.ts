import { and, eq } from 'drizzle-orm';
import { publish, when } from '#/platform/database/transact.ts';
import { chatBetween } from './chatBetween.ts';
import { sides } from './tables.ts';

// Whom somebody has blocked waits no longer among their requests, and again once they no longer are.
when('block.changed', async (tx, { people }) => {
  const chatId = await chatBetween(tx, ...people);
  if (!chatId) return;
  const waiting = await tx
    .select({ userId: sides.userId })
    .from(sides)
    .where(and(eq(sides.chatId, chatId), eq(sides.isRequest, true)));
  for (const { userId } of waiting) await publish(tx, 'chat.moved', [userId], { chatId });
});
