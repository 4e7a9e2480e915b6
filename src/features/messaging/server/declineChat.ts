import { and, eq, sql } from 'drizzle-orm';
import { answer } from '#/platform/http/api.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import * as contract from '#/features/messaging/contract.ts';
import { holdChat } from './find.ts';
import { sides } from './tables.ts';

/** Puts a request of mine away until its sender writes again. Only I am told; what is no request stays as it is. */
export const declineChat = answer(contract.declineChat, ({ chatId }, { me }) =>
  transact(async tx => {
    await holdChat(tx, me, chatId);
    const declined = await tx
      .update(sides)
      .set({ readSeq: sql`${sides.lastSeq}`, deliveredSeq: sql`${sides.lastSeq}` })
      .where(and(eq(sides.chatId, chatId), eq(sides.userId, me.id), eq(sides.isRequest, true)))
      .returning({ chatId: sides.chatId });
    if (declined.length > 0) await publish(tx, 'chat.moved', [me.id], { chatId });
    return {};
  }),
);
