import { and, eq, or, sql } from 'drizzle-orm';
import * as contract from '#/features/messaging/contract.ts';
import { on, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { chatBetween, type FoundChat, lockChat } from './find.ts';
import { findShownChat } from './selectChats.ts';
import { chatMembers } from './tables.ts';

/** Moves a chat out of my requests. Its sender learns only what I do in it from now on. */
export async function accept(tx: Tx, me: Pick<Me, 'id'>, { id: chatId }: Pick<FoundChat, 'id'>) {
  const mine = and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id));
  const accepted = await tx
    .update(chatMembers)
    .set({ hasAnswered: true, isRequest: false })
    .where(and(mine, or(eq(chatMembers.hasAnswered, false), eq(chatMembers.isRequest, true))))
    .returning({ chatId: chatMembers.chatId });
  if (accepted.length > 0) await publish(tx, 'chat.requestChanged', [me.id], { chatId });
}

export const acceptChat = handler(contract.acceptChat, async ({ chatId }, { me }) => {
  await transact(async tx => accept(tx, me, await lockChat(tx, me, chatId)));
  return findShownChat(me, chatId);
});

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
    if (declined.length > 0) await publish(tx, 'chat.requestChanged', [me.id], { chatId });
    return {};
  }),
);

// A block hides a request; lifting it shows it again.
on('block.changed', async (tx, { people }) => {
  const chatId = await chatBetween(tx, ...people);
  if (!chatId) return;
  const waiting = await tx
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.isRequest, true)));
  for (const { userId } of waiting) await publish(tx, 'chat.requestChanged', [userId], { chatId });
});

// A connection accepts the request.
on('connection.changed', async (tx, { people, state }) => {
  if (state !== 'connected') return;
  const chatId = await chatBetween(tx, ...people);
  if (chatId) for (const id of people) await accept(tx, { id }, { id: chatId });
});
