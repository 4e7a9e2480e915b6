import { and, eq } from 'drizzle-orm';
import * as contract from '#/features/messaging/contract.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { type FoundChat, lockChat } from './find.ts';
import { findShownChat } from './select.ts';
import { chatMembers } from './tables.ts';

/** Moves a chat out of my requests. Its sender learns only what I do in it from now on. */
export async function accept(tx: Tx, me: Pick<Me, 'id'>, { id: chatId }: Pick<FoundChat, 'id'>) {
  const mine = and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id));
  await tx
    .update(chatMembers)
    .set({ hasAnswered: true })
    .where(and(mine, eq(chatMembers.hasAnswered, false)));
  const accepted = await tx
    .update(chatMembers)
    .set({ isRequest: false })
    .where(and(mine, eq(chatMembers.isRequest, true)))
    .returning({ chatId: chatMembers.chatId });
  if (accepted.length > 0) await publish(tx, 'chat.moved', [me.id], { chatId });
}

export const acceptChat = handler(contract.acceptChat, async ({ chatId }, { me }) => {
  await transact(async tx => accept(tx, me, await lockChat(tx, me, chatId)));
  return findShownChat(me, chatId);
});
