import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { sendMessage, sendMessages, startChat } from '#/features/messaging/contract.ts';
import type { Person } from './person.ts';
import { upload } from './upload.ts';

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

/** A file of this person for a chat, ready to be sent. */
export const fileFor = (person: Person, chatId: string, file: Uint8Array, filename = 'notes.txt') =>
  upload(person, 'chat_files', file, filename, { chatId });
