import { eq, sql } from 'drizzle-orm';
import type { Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { selectMessage } from './selectMessages.ts';
import { chats } from './tables.ts';

const { placeholder } = sql;
const columns = { id: chats.id, seq: chats.seq, lesserId: chats.lesserId, greaterId: chats.greaterId };
const chatOfId = (from: Database | Tx) =>
  from
    .select(columns)
    .from(chats)
    .where(eq(chats.id, placeholder('id')));

const read = prepared('chat', chatOfId);
const lock = prepared('chat held', from => chatOfId(from).for('update'));

/** A chat as a thing: its number, and its two by id. */
export type FoundChat = { id: string; seq: number; memberIds: string[] };

/** A chat of mine; else 'This chat was not found.', as for one that never was. */
export const findChat = async (me: Me, id: string) => mineOf(me, await read({ id }));

/** The chat, locked until the transaction ends: it may get its next message. */
export const holdChat = async (tx: Tx, me: Me, id: string) => mineOf(me, await lock({ id }, tx));

function mineOf(me: Me, [row]: { id: string; seq: number; lesserId: string; greaterId: string | null }[]) {
  if (!row) return refuse('notFound', 'messaging.chatNotFound');
  const memberIds = [row.lesserId, row.greaterId].filter(id => id !== null);
  authorize(me, 'chat.open', { memberIds });
  return { id: row.id, seq: row.seq, memberIds } satisfies FoundChat;
}

/** A message of this very chat; else 'This message was not found.', whatever other chat has one of that id. */
export async function findMessage(chat: FoundChat, id: string, tx?: Tx) {
  return (await selectMessage(chat.id, id, tx)) ?? refuse('notFound', 'messaging.messageNotFound');
}
