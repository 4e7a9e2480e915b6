import { sql } from 'drizzle-orm';
import { Refusal } from '#/platform/shared/refusal.ts';
import type { Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Outcome } from '#/platform/database/transactTogether.ts';
import type { Message, NewMessage } from '#/features/messaging/contract.ts';
import { type FoundChat, holdChats } from './find.ts';
import { moveSides } from './moveSides.ts';
import { isTooMuch } from './putMessage.ts';
import { messages } from './tables.ts';
import { tell } from './tell.ts';

export type Asked = { me: Me; chatId: string; sent: NewMessage };

/**
 * Puts messages of text into chats, each of its own person: with one of each statement for all of them. Fails where they
 * have to be said one after the other.
 */
export async function sayEach(tx: Tx, asked: Asked[]): Promise<Outcome<Message>[]> {
  const held = await holdChats(tx, asked, (chat, { me }) => authorize(me, 'message.send', chat));
  const outcomes = inTurn(asked, held);
  const said = outcomes.flatMap(one => (one instanceof Refusal ? [] : [one]));
  refuseMoving(said);
  const at = await insertAll(
    tx,
    said.map(({ message }) => message),
  );
  // What is there already takes no number.
  if (at.size < said.length) throw new Error('one of these messages was said before');
  for (const { message } of said) message.createdAt = at.get(message.id.toLowerCase())!;
  if (said.length > 0)
    await moveSides(
      tx,
      said.map(({ chat, me, message }) => ({ chat, me, seq: message.seq })),
    );
  for (const { me, chat, message } of said) await tell(tx, me, chat, [message]);
  return outcomes.map(one => (one instanceof Refusal ? one : one.message));
}

type Placed = { me: Me; chat: FoundChat; message: Message };

/** Gives each the next number of its chat. */
function inTurn(asked: Asked[], held: Outcome<FoundChat>[]): Outcome<Placed>[] {
  const seqs = new Map<string, number>();
  return asked.map(({ me, sent }, n) => {
    const chat = held[n]!;
    if (chat instanceof Refusal) return chat;
    const seq = (seqs.get(chat.id) ?? chat.seq) + 1;
    // It is refused, or there already.
    if (isTooMuch(chat, seq)) throw new Error('this message has to be said alone');
    seqs.set(chat.id, seq);
    const { replyToId: _, fileId: __, ...kept } = sent;
    const place = { chatId: chat.id, seq, senderId: me.id };
    const alone = { kind: 'text', replyTo: null, file: null, withheldFor: null } as const;
    return { me, chat, message: { ...kept, ...place, ...alone, createdAt: new Date() } };
  });
}

// An answer accepts a request, and who hears of the next message depends on it.
function refuseMoving(said: Placed[]) {
  const moving = said.filter(({ chat }) => chat.isRequest || chat.isWaiting);
  if (new Set(moving.map(({ chat }) => chat.id)).size < moving.length)
    throw new Error('these messages have to be said one after the other');
}

const insert = preparedSql<{ id: string; at: number }>(
  'send messages',
  sql`insert into ${messages} (id, chat_id, seq, sender_id, content)
    select id, "chatId", seq, "senderId", content from json_to_recordset(${sql.placeholder('said')}::json)
      said(id uuid, "chatId" uuid, seq int, "senderId" uuid, content text)
    on conflict (id) do nothing returning id, (extract(epoch from created_at) * 1000)::float8 as at`,
);

/** When each of those that were not there before was said. */
async function insertAll(tx: Tx, said: Message[]) {
  if (said.length === 0) return new Map<string, Date>();
  const rows = await insert({ said: JSON.stringify(said) }, tx);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
