import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { type Cursor, page, readCursor } from '#/platform/database/cursor.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { atMostRows, preparedSql } from '#/platform/database/prepared.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import type { Me } from '#/platform/http/api.ts';
import { excerptOf } from './excerptOf.ts';
import { chatMembers, messages } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;
const at = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;
const rowsOfPage = limits.pageSize + 1;

const readable = and(
  isNull(messages.deletedAt),
  notWithheld(messages, messages.senderId, me),
  sql`${messages.content} ilike ${placeholder('pattern')}`,
  sql`(${messages.createdAt}, ${messages.id}) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)`,
);

type Row = { chatId: string; lastAt: number } & (
  | { id: null }
  | { id: string; seq: number; senderId: string; content: string; createdAt: number }
);

/** The next of my chats by their newest message, with the newest messages of each that are looked for; a row without one for a chat that has none. */
const inNextChats = preparedSql<Row>(
  'messages of my chats holding',
  sql`select mine.chat_id as "chatId", ${at(sql`mine.last_at`)} as "lastAt", found.id, found.seq,
      found.sender_id as "senderId", found.content, ${at(sql`found.created_at`)} as "createdAt"
    from (select chat_id, last_at from ${chatMembers}
      where ${chatMembers.userId} = ${me} and not ${chatMembers.isRequest}
        and (${chatMembers.lastAt}, ${chatMembers.chatId})
          < (${placeholder('lastAt')}::timestamptz, ${placeholder('lastChatId')}::uuid)
      order by ${chatMembers.lastAt} desc, ${chatMembers.chatId} desc limit ${atMostRows(limits.chatsSearched)}) mine
    left join lateral (select ${messages}.* from ${messages}
      where ${messages.chatId} = mine.chat_id and ${readable}
      order by ${messages.createdAt} desc, ${messages.id} desc limit ${atMostRows(rowsOfPage)}) found on true
    order by mine.last_at desc, mine.chat_id desc`,
);

type Found = { id: string; chatId: string; seq: number; senderId: string; excerpt: string; createdAt: Date };

const newestFirst = (a: Cursor, b: Cursor) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * A page of the newest messages of all my chats that contain this text, ignoring case. No message is newer than the last one of
 * its chat: so chats are searched by their last message until all others end before what is found.
 */
export async function selectAcross(me: Me, words: string, cursor?: string) {
  const before = readCursor(cursor);
  const pattern = `%${escapeLike(words)}%`;
  let found: Found[] = [];
  let { createdAt: lastAt, id: lastChatId } = readCursor(undefined);
  for (;;) {
    const rows = await inNextChats({ me: me.id, pattern, ...before, lastAt, lastChatId });
    const fresh = rows.flatMap(row => (row.id === null ? [] : toFound(row, words)));
    found = [...found, ...fresh].toSorted(newestFirst).slice(0, rowsOfPage);
    const last = rows.at(-1);
    if (!last || new Set(rows.map(({ chatId }) => chatId)).size < limits.chatsSearched) break;
    if (found.length === rowsOfPage && found.at(-1)!.createdAt.getTime() >= last.lastAt) break;
    lastAt = new Date(last.lastAt);
    lastChatId = last.chatId;
  }
  return page(found, limits.pageSize);
}

const toFound = (row: Exclude<Row, { id: null }>, words: string): Found => ({
  id: row.id,
  chatId: row.chatId,
  seq: row.seq,
  senderId: row.senderId,
  excerpt: excerptOf(row.content, words),
  createdAt: new Date(row.createdAt),
});
