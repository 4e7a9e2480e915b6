import { eq } from 'drizzle-orm';
import type { ReportReason } from '#/app/reportReasons.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { redactOutbox } from './redactOutbox.ts';
import { chats, messages } from './tables.ts';

/** Hides a message from the other one, its file too, and shows it again without a reason. */
export async function withholdMessage(tx: Tx, messageId: string, reason: ReportReason | null) {
  const [message] = await tx
    .update(messages)
    .set({ withheldFor: reason })
    .where(eq(messages.id, messageId))
    .returning({ chatId: messages.chatId, seq: messages.seq, senderId: messages.senderId });
  if (!message) return;
  if (reason) await redactOutbox(tx, messageId, 'withheld');
  const [chat] = await tx.select().from(chats).where(eq(chats.id, message.chatId));
  const memberIds = [chat!.lesserId, chat!.greaterId].filter(id => id !== null);
  await publish(tx, 'message.withheld', memberIds, { ...message, messageId, isWithheld: reason !== null });
}
