import { and, eq } from 'drizzle-orm';
import { answer, type Me } from '#/platform/http/api.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import * as contract from '#/features/messaging/contract.ts';
import { type FoundChat, holdChat } from './find.ts';
import { findShownChat } from './select.ts';
import { sides } from './tables.ts';

/** Takes a chat out of my requests. Its sender is told nothing but what I do there from now on. */
export async function accept(tx: Tx, me: Pick<Me, 'id'>, { id: chatId }: Pick<FoundChat, 'id'>) {
  const mine = and(eq(sides.chatId, chatId), eq(sides.userId, me.id));
  await tx
    .update(sides)
    .set({ hasAnswered: true })
    .where(and(mine, eq(sides.hasAnswered, false)));
  const accepted = await tx
    .update(sides)
    .set({ isRequest: false })
    .where(and(mine, eq(sides.isRequest, true)))
    .returning({ chatId: sides.chatId });
  if (accepted.length > 0) await publish(tx, 'chat.moved', [me.id], { chatId });
}

export const acceptChat = answer(contract.acceptChat, async ({ chatId }, { me }) => {
  await transact(async tx => accept(tx, me, await holdChat(tx, me, chatId)));
  return findShownChat(me, chatId);
});
