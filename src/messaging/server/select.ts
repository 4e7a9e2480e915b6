import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Cursor, olderThan } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import type { Chat } from '#/messaging/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { glimpseColumns, glimpseOf } from './glimpse.ts';
import { chats, messages, sides } from './tables.ts';

const { placeholder } = sql;
const mine = alias(sides, 'mine');
const theirs = alias(sides, 'theirs');

// The one way in which chats are read: as `me`, one of its two, sees them; the newest first.
const select = (where: SQL | undefined) => (from: Database | Tx) =>
  from
    .select({
      id: chats.id,
      other: personColumns,
      isGroup: sql<boolean>`${chats.greaterId} is null`,
      startedByMe: sql<boolean>`${chats.startedBy} = ${mine.userId}`,
      last: glimpseColumns(messages),
      lastSeq: mine.lastSeq,
      lastAt: mine.lastAt,
      mine: { delivered: mine.deliveredSeq, read: mine.readSeq },
      theirs: {
        delivered: sql<number>`coalesce(${theirs.deliveredSeq}, 0)`,
        read: sql<number>`coalesce(${theirs.readSeq}, 0)`,
      },
    })
    .from(mine)
    .innerJoin(chats, eq(chats.id, mine.chatId))
    .leftJoin(theirs, and(eq(theirs.chatId, mine.chatId), ne(theirs.userId, mine.userId)))
    .leftJoin(
      users,
      and(eq(users.id, theirs.userId), isNotNull(users.fullName), visibleTo(placeholder('me'))),
    )
    .leftJoin(messages, and(eq(messages.chatId, mine.chatId), eq(messages.seq, mine.lastSeq)))
    .where(and(eq(mine.userId, placeholder('me')), where))
    .orderBy(desc(mine.lastAt), desc(mine.chatId))
    .limit(placeholder('take'));

const isUnread = sql`${mine.lastSeq} > ${mine.readSeq}`;
const newest = prepared('my chats', select(olderThan({ createdAt: mine.lastAt, id: mine.chatId })));
const unread = prepared('my unread chats', select(isUnread));
const one = prepared('one chat', select(eq(mine.chatId, placeholder('chatId'))));
const count = prepared('count of my unread chats', from =>
  from
    .select({ count: sql<number>`count(*)::int` })
    .from(mine)
    .where(and(eq(mine.userId, placeholder('me')), isUnread)),
);

type Row = Awaited<ReturnType<typeof newest>>[number];
const toChat = (row: Row): Chat => ({ ...row, last: glimpseOf(row.last) });

/** My chats behind a cursor. */
export const selectChats = async (me: Me, cursor: Cursor, take: number) =>
  (await newest({ me: me.id, take, ...cursor })).map(toChat);

/** The newest of my unread chats, and the number of all of them. */
export async function selectUnread(me: Me) {
  const [rows, [all]] = await Promise.all([
    unread({ me: me.id, take: limits.unreadShown }),
    count({ me: me.id }),
  ]);
  return { count: all!.count, chats: rows.map(toChat) };
}

/** This chat, if I am one of its two. */
export async function selectChat(me: Me, chatId: string, tx?: Tx): Promise<Chat | undefined> {
  const [row] = await one({ me: me.id, chatId, take: 1 }, tx);
  return row && toChat(row);
}
