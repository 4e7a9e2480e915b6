import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { answer, type Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import * as contract from '#/messaging/contract.ts';
import { findPersonOfId } from '#/profiles/server/find.ts';
import { selectChat } from './select.ts';
import { chats, sides } from './tables.ts';

export const startChat = answer(contract.startChat, async ({ userId }, { me }) => {
  const other = await findPersonOfId(me, userId);
  authorize(me, 'chat.start', { userId: other.id });
  return transact(async tx => {
    const id = (await start(tx, me, other.id)) ?? (await chatOf(tx, me.id, other.id));
    return (await selectChat(me, id, tx)) ?? refuse('notFound', 'messaging.chatNotFound');
  });
});

const pairOf = (one: string, other: string) =>
  one < other ? { lesserId: one, greaterId: other } : { lesserId: other, greaterId: one };

/** Starts the chat of these two, unless it is there already. */
async function start(tx: Tx, me: Me, otherId: string) {
  const [chat] = await tx
    .insert(chats)
    .values({ id: uuidv7(), ...pairOf(me.id, otherId), startedBy: me.id })
    .onConflictDoNothing({ target: [chats.lesserId, chats.greaterId] })
    .returning({ id: chats.id });
  if (!chat) return undefined;
  const both = [me.id, otherId];
  await tx.insert(sides).values(both.map(userId => ({ chatId: chat.id, userId })));
  await publish(tx, 'chat.started', both, { chatId: chat.id });
  return chat.id;
}

async function chatOf(tx: Tx, one: string, other: string) {
  const { lesserId, greaterId } = pairOf(one, other);
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.lesserId, lesserId), eq(chats.greaterId, greaterId)));
  return chat!.id;
}
