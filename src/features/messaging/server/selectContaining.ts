import { and, desc, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import { type Read, select, toMessage } from './selectMessages.ts';
import { messages } from './tables.ts';

const { placeholder } = sql;
const take = limits.pageSize;

const readable = and(
  isNull(messages.deletedAt),
  notWithheld(messages, messages.senderId, sql`${placeholder('me')}::uuid`),
  lt(messages.seq, placeholder('before')),
);
const holds = (content: SQL) => sql`${content} ilike ${placeholder('pattern')}`;

// Left to itself PostgreSQL takes one plan for every word, and each plan reads all of a long chat for some words. So a
// frequent word is met among the newest messages, in their order and without the index of words…
const among = prepared(
  'messages holding, newest',
  select(
    and(readable, gte(messages.seq, placeholder('from')), holds(sql`(${messages.content} || '')`))!,
    desc(messages.seq),
    take,
  ),
);
// …and a rarer one is found by that index, and not in the order of the messages.
const byWords = prepared(
  'messages holding, by words',
  select(and(readable, holds(sql`${messages.content}`))!, sql`${messages.seq} + 0 desc`, take),
);

/** The newest messages before `before` that contain this text, ignoring case; newest first. */
export async function selectContaining(chat: Read & { seq: number }, words: string, before: number) {
  const values = {
    chatId: chat.id,
    me: chat.myId,
    pattern: `%${escapeLike(words)}%`,
  };
  const end = Math.min(before, chat.seq + 1);
  const from = end - limits.newestMessagesSearched;
  const rows = await among({ ...values, from, before: end });
  if (rows.length < take && from > 1) rows.push(...(await byWords({ ...values, before: from })));
  return rows.slice(0, take).map(toMessage(chat));
}
