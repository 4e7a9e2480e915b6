import { sql } from 'drizzle-orm';
import type { Message, NewMessage } from '#/features/messaging/contract.ts';
import type { Outcome } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { advanceMembers } from './advanceMembers.ts';
import { type FoundChat, lockChats } from './find.ts';
import { isTooMuch } from './insertMessage.ts';
import { publishMessages } from './publishMessages.ts';
import { messages } from './tables.ts';

export type Asked = { me: Me; chatId: string; sent: NewMessage };

/**
 * Inserts text messages of many people with one statement of each kind. Throws, so that each is retried alone, where one
 * depends on another or is a retry.
 */
export async function insertMessages(tx: Tx, asked: Asked[]): Promise<Outcome<Message>[]> {
  const locked = await lockChats(tx, asked, (chat, { me }) => authorize(me, 'message.send', chat));
  const outcomes = inTurn(asked, locked);
  const numbered = outcomes.flatMap(one => (one instanceof Refusal ? [] : [one]));
  refuseDependent(numbered);
  const at = await insertAll(
    tx,
    numbered.map(({ message }) => message),
  );
  // A retry is stored already and takes no number.
  if (at.size < numbered.length) throw new Error('one of these messages was sent before');
  for (const { message } of numbered) message.createdAt = at.get(message.id.toLowerCase())!;
  if (numbered.length > 0)
    await advanceMembers(
      tx,
      numbered.map(({ chat, me, message }) => ({ chat, me, seq: message.seq })),
    );
  for (const { me, chat, message } of numbered) await publishMessages(tx, me, chat, [message]);
  return outcomes.map(one => (one instanceof Refusal ? one : one.message));
}

type Numbered = { me: Me; chat: FoundChat; message: Message };

/** Gives each message the next number of its chat. */
function inTurn(asked: Asked[], locked: Outcome<FoundChat>[]): Outcome<Numbered>[] {
  const seqs = new Map<string, number>();
  return asked.map(({ me, sent }, n) => {
    const chat = locked[n]!;
    if (chat instanceof Refusal) return chat;
    const seq = (seqs.get(chat.id) ?? chat.seq) + 1;
    // Either refused or a retry, which takes a lookup.
    if (isTooMuch(chat, seq)) throw new Error('this message has to be sent alone');
    seqs.set(chat.id, seq);
    const { replyToId: _, fileId: __, ...kept } = sent;
    const place = { chatId: chat.id, seq, senderId: me.id };
    const alone = { kind: 'text', replyTo: null, file: null, withheldFor: null } as const;
    return { me, chat, message: { ...kept, ...place, ...alone, createdAt: new Date() } };
  });
}

// A reply accepts a message request, which changes the audience of the next message.
function refuseDependent(numbered: Numbered[]) {
  const inRequests = numbered.filter(({ chat }) => chat.isRequest || chat.isWaiting);
  if (new Set(inRequests.map(({ chat }) => chat.id)).size < inRequests.length)
    throw new Error('these messages have to be sent one after the other');
}

const insert = preparedSql<{ id: string; at: number }>(
  'send messages',
  sql`insert into ${messages} (id, chat_id, seq, sender_id, content)
    select id, "chatId", seq, "senderId", content from json_to_recordset(${sql.placeholder('rows')}::json)
      entry(id uuid, "chatId" uuid, seq int, "senderId" uuid, content text)
    on conflict (id) do nothing returning id, (extract(epoch from created_at) * 1000)::float8 as at`,
);

/** Returns when each message was stored; those that existed before are missing. */
async function insertAll(tx: Tx, all: Message[]) {
  if (all.length === 0) return new Map<string, Date>();
  const rows = await insert({ rows: JSON.stringify(all) }, tx);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
