import { v7 as uuidv7 } from 'uuid';
import { spendContact } from '#/features/accounts/server/newcomers.ts';
import { readRelation } from '#/features/connections/server/relation.ts';
import * as contract from '#/features/messaging/contract.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { db } from '#/platform/database/database.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { consume } from '#/platform/http/rates.ts';
import { chatBetween, pairColumns } from './find.ts';
import { preferencesOf } from './preferences.ts';
import { accept } from './requests.ts';
import { findShownChat, selectArchived, selectChats, selectRequests, selectUnread } from './selectChats.ts';
import { chatMembers, chats } from './tables.ts';

export const startChat = handler(contract.startChat, async ({ userId }, { me }) => {
  const other = await findPersonOfId(me, userId);
  authorize(me, 'chat.start', { userId: other.id });
  const there = await chatBetween(db, me.id, other.id);
  // Only new chats count, not those that are opened again.
  if (!there) await spendStart(me, other.id);
  // Whoever opens it themselves has accepted it.
  if (there) await transact(tx => accept(tx, me, { id: there }));
  const id = there ?? (await transact(tx => start(tx, me, other.id)));
  return findShownChat(me, id);
});

/** Before a chat with this person is started. Outside of a transaction. */
export async function spendStart(me: Me, otherId: string) {
  if ((await readRelation(me, otherId)).state !== 'connected') await spendContact(me);
  await consume('chat.start', me.id);
}

/** Starts the chat of these two, unless the other one has just done so. */
export async function start(tx: Tx, me: Me, otherId: string) {
  const [chat] = await tx
    .insert(chats)
    .values({ id: uuidv7(), ...pairColumns(me.id, otherId), startedBy: me.id })
    .onConflictDoNothing({ target: [chats.lesserId, chats.greaterId] })
    .returning({ id: chats.id });
  // Somebody was quicker.
  if (!chat) return (await chatBetween(tx, me.id, otherId))!;
  const both = [me.id, otherId];
  const isRequest = !(await isWelcome(tx, me, otherId));
  await tx.insert(chatMembers).values([
    { chatId: chat.id, userId: me.id },
    { chatId: chat.id, userId: otherId, isRequest },
  ]);
  await publish(tx, 'chat.started', isRequest ? [me.id] : both, { chatId: chat.id });
  return chat.id;
}

/** Whether the other person takes messages from me without a request. */
async function isWelcome(tx: Tx, me: Me, otherId: string) {
  const { writers } = await preferencesOf(otherId, tx);
  return writers === 'everyone' || (await readRelation(me, otherId, tx)).state === 'connected';
}

export const listChats = handler(contract.listChats, ({ cursor }, { me }) => selectChats(me, cursor));

export const listArchived = handler(contract.listArchived, ({ cursor }, { me }) =>
  selectArchived(me, cursor),
);

export const listRequests = handler(contract.listRequests, ({ cursor }, { me }) =>
  selectRequests(me, cursor),
);

export const listUnread = handler(contract.listUnread, (_, { me }) => selectUnread(me));

export const getChat = handler(contract.getChat, ({ chatId }, { me }) => findShownChat(me, chatId));
