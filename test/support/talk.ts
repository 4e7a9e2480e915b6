import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { sendMessage, sendMessages, startChat } from '#/features/messaging/contract.ts';
import type { Person } from './person.ts';
import type { Rounds } from './rounds.ts';
import { upload } from './upload.ts';
import { vacuum } from './vacuum.ts';

/** The one chat of these two, as the first begins it. */
export const beginChat = (one: Person, other: Person) => one.does(startChat, { userId: other.id });

/** The same, opened by the second as well, who is no stranger from then on. */
export async function chatOf(one: Person, other: Person) {
  const chat = await beginChat(one, other);
  // Somebody who is gone or hidden cannot.
  const opened = await other.send(startChat, { userId: one.id });
  await opened.arrayBuffer();
  return chat;
}

/** Writes in a chat as this person, with the id their browser would make. */
export const tell = (
  person: Person,
  chatId: string,
  content: string,
  more: { replyToId?: string; fileId?: string } = {},
) => person.does(sendMessage, { chatId, id: uuid(), content, ...more });

/** The same for many messages, in as few calls as there can be. */
export async function tellAll(person: Person, chatId: string, contents: string[]) {
  for (let n = 0; n < contents.length; n += limits.sendBatch) {
    const messages = contents.slice(n, n + limits.sendBatch).map(content => ({ id: uuid(), content }));
    const { answers } = await person.does(sendMessages, { chatId, messages });
    if (answers.some(({ refusal }) => refusal)) throw new Error(`refused: ${JSON.stringify(answers)}`);
  }
}

/**
 * A chat with so many messages of these two in turns, all read, as if they had written one every two minutes; by SQL, as
 * writing them would take long.
 */
export async function fillChat(sql: Rounds['sql'], chatId: string, [one, other]: Person[], length: number) {
  await sql(
    `insert into messages (id, chat_id, seq, sender_id, content, created_at)
     select gen_random_uuid(), $1, n, case n / 3 % 2 when 0 then $2::uuid else $3::uuid end,
       'Round ' || n || repeat(': what we saw and what we did', 1 + n % 4), now() - ($4 - n) * interval '2 minutes'
     from generate_series(1 + (select seq from chats where id = $1), $4::int) n`,
    [chatId, one!.id, other!.id, length],
  );
  await sql('update chats set seq = $2 where id = $1', [chatId, length]);
  await sql(
    'update chat_members set last_seq = $2, read_seq = $2, delivered_seq = $2, last_at = now() where chat_id = $1',
    [chatId, length],
  );
  await vacuum(sql, 'messages');
}

/** A file of this person for a chat, ready to be sent. */
export const fileFor = (person: Person, chatId: string, file: Uint8Array, filename = 'notes.txt') =>
  upload(person, 'chat_files', file, filename, { chatId });
