import { and, eq, sql } from 'drizzle-orm';
import * as contract from '#/features/messaging/contract.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { lockChat } from './find.ts';
import { chatMembers } from './tables.ts';

/** Hides a request of mine until its sender writes again; publishes to me alone. Other chats stay as they are. */
export const declineChat = handler(contract.declineChat, ({ chatId }, { me }) =>
  transact(async tx => {
    await lockChat(tx, me, chatId);
    const declined = await tx
      .update(chatMembers)
      .set({ readSeq: sql`${chatMembers.lastSeq}`, deliveredSeq: sql`${chatMembers.lastSeq}` })
      .where(
        and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id), eq(chatMembers.isRequest, true)),
      )
      .returning({ chatId: chatMembers.chatId });
    if (declined.length > 0) await publish(tx, 'chat.moved', [me.id], { chatId });
    return {};
  }),
);
