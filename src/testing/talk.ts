import { v7 as uuid } from 'uuid';
import { sendMessage, startChat } from '#/messaging/contract.ts';
import type { Person } from './person.ts';

/** The one chat of these two. */
export const chatOf = (one: Person, other: Person) => one.does(startChat, { userId: other.id });

/** Writes in a chat as this person, with the id their browser would make. */
export const tell = (person: Person, chatId: string, content: string, more: { replyToId?: string } = {}) =>
  person.does(sendMessage, { chatId, id: uuid(), content, ...more });
