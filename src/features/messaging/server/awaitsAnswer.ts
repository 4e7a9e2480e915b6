import { type SQL, sql } from 'drizzle-orm';
import { connections } from '#/features/connections/server/tables.ts';
import { chatMembers, chats, messages } from './tables.ts';

/**
 * Whether `me`, a uuid in SQL, has begun the chat of the row and the other one is a stranger who has neither answered nor opened
 * it. A chat of more than fifty messages is older than this rule, and is left alone: no message costs more in a long chat.
 */
// Nested: of an expression that is a column itself, Drizzle drops the names of the tables.
export const awaitsAnswerOf = (me: SQL) => sql<boolean>`${caseOf(me)}`;

const caseOf = (me: SQL) => sql`case
  when ${chats.seq} > 50 or ${chats.startedBy} <> ${me} or ${chats.greaterId} is null then false
  else not exists (select from ${messages}
      where ${messages.chatId} = ${chats.id} and ${messages.senderId} <> ${me})
    and not exists (select from ${chatMembers}
      where ${chatMembers.chatId} = ${chats.id} and ${chatMembers.userId} <> ${me} and ${chatMembers.hasAnswered})
    and not exists (select from ${connections}
      where ${connections.firstId} = ${chats.lesserId} and ${connections.secondId} = ${chats.greaterId}) end`;
