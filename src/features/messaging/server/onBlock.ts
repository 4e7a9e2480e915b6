import { and, eq } from 'drizzle-orm';
import { on, publish } from '#/platform/database/transact.ts';
import { chatBetween } from './chatBetween.ts';
import { chatMembers } from './tables.ts';

// Whom somebody has blocked waits no longer among their requests, and again once they no longer are.
on('block.changed', async (tx, { people }) => {
  const chatId = await chatBetween(tx, ...people);
  if (!chatId) return;
  const waiting = await tx
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.isRequest, true)));
  for (const { userId } of waiting) await publish(tx, 'chat.moved', [userId], { chatId });
});
