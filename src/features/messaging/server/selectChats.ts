import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Chat } from '#/features/messaging/shapes.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { blocks } from '#/features/profiles/server/tables.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { someOf } from '#/platform/database/someOf.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { arrangedColumns, isMuted } from './arranged.ts';
import { isAnswered } from './find.ts';
import { isPresent } from './presentNodes.ts';
import { previewColumns, previewOf } from './selectMessages.ts';
import { chatMembers, chatPreferences, chats, messages, presences } from './tables.ts';

const { placeholder } = sql;
const mine = alias(chatMembers, 'mine');
const theirs = alias(chatMembers, 'theirs');
const myPreferences = alias(chatPreferences, 'my_preferences');
const theirPreferences = alias(chatPreferences, 'their_preferences');
const showsReads = sql`coalesce(${myPreferences.showsReads}, true) and coalesce(${theirPreferences.showsReads}, true)`;
// No receipts of a member whose chat is still a request, nor of a blocked one.
const sharesReceipts = sql`not coalesce(${theirs.isRequest}, true) and ${users.id} is not null`;

// The order of a list of chats, the condition for what comes after a cursor, and the cursor of a row. The browser keeps
// the same order in web/chatLists.ts, and that of the bell in setUnread (web/chatCache.ts).
const newestFirst = [desc(mine.lastAt), desc(mine.chatId)];
const afterCursor = olderThan({ createdAt: mine.lastAt, id: mine.chatId });
const cursorRow = ({ id, lastAt }: Pick<Chat, 'id' | 'lastAt'>) => ({ id, createdAt: lastAt });

// Looked up for each chat, whatever PostgreSQL believes how many there are.
const last = someOf(
  messages,
  sql`select ${messages}.* from ${messages} where ${messages.chatId} = ${mine.chatId} and ${messages.seq} = ${mine.lastSeq} limit 1`,
);

/** How many messages of the other one this member has not read. */
const unreadMessages = sql<number>`(select count(*)::int from (select from ${messages} unread
  where unread.chat_id = ${mine.chatId} and unread.seq > ${mine.readSeq} and unread.sender_id <> ${mine.userId}
  limit ${atMostRows(limits.unreadMessagesCounted)}) counted)`;

// The one way in which chats are read: as `me`, one of its two, sees them.
const select =
  (where: SQL | undefined, rows: number, order = newestFirst) =>
  (from: Database | Tx) =>
    from
      .select({
        id: chats.id,
        other: personColumns(placeholder('me')),
        isGroup: sql<boolean>`${chats.greaterId} is null`,
        startedByMe: sql<boolean>`${chats.startedBy} = ${mine.userId}`,
        last: previewColumns(messages),
        lastSeq: mine.lastSeq,
        lastAt: mine.lastAt,
        mine: { delivered: mine.deliveredSeq, read: mine.readSeq },
        unread: unreadMessages,
        theirs: {
          delivered: sql<number>`case when ${sharesReceipts} then ${theirs.deliveredSeq} else 0 end`,
          read: sql<number>`case when ${sharesReceipts} and ${showsReads} then ${theirs.readSeq} else 0 end`,
        },
        isRequest: mine.isRequest,
        showsPresence: sql<boolean>`coalesce(${theirPreferences.showsPresence}, true) and ${isAnswered}`,
        lastActiveAt: presences.lastActiveAt,
        isActive: isPresent,
        ...arrangedColumns(mine),
      })
      .from(mine)
      .innerJoin(chats, eq(chats.id, mine.chatId))
      .leftJoin(theirs, and(eq(theirs.chatId, mine.chatId), ne(theirs.userId, mine.userId)))
      .leftJoin(
        users,
        and(eq(users.id, theirs.userId), isNotNull(users.fullName), visibleTo(placeholder('me'))),
      )
      .leftJoin(theirPreferences, eq(theirPreferences.userId, theirs.userId))
      .leftJoin(myPreferences, eq(myPreferences.userId, mine.userId))
      .leftJoin(presences, eq(presences.userId, theirs.userId))
      .leftJoinLateral(last as unknown as SQL, sql`true`)
      .where(and(eq(mine.userId, placeholder('me')), where))
      .orderBy(...order)
      .limit(atMostRows(rows));

// As the indexes of chat_members have them.
const isListed = sql`not ${mine.isRequest} and ${mine.archivedSeq} < ${mine.lastSeq} and ${mine.pinnedAt} is null`;
const isInArchive = sql`not ${mine.isRequest} and ${mine.archivedSeq} >= ${mine.lastSeq}`;
/** Muted and archived chats do not count. */
const isUnread = sql`(${mine.lastSeq} > ${mine.readSeq} or ${mine.isMarkedUnread}) and not ${mine.isRequest}
  and ${mine.archivedSeq} < ${mine.lastSeq} and not ${isMuted(mine)}`;
/** One more than is shown: whether there is a next page. */
const rowsOfPage = limits.pageSize + 1;
const newest = prepared('my chats', select(sql`${isListed} and ${afterCursor}`, rowsOfPage));
const pinned = prepared(
  'my pinned chats',
  select(isNotNull(mine.pinnedAt), limits.pinnedChats, [asc(mine.pinnedAt), asc(mine.chatId)]),
);
const archived = prepared('my archived chats', select(sql`${isInArchive} and ${afterCursor}`, rowsOfPage));
// Who has blocked me, or is suspended, does not take back what they wrote: it can still be reported.
const isBlocked = sql`exists (select from ${blocks}
  where ${blocks.blockerId} = ${mine.userId} and ${blocks.blockedId} = ${theirs.userId})`;
const requested = prepared(
  'my requests',
  select(
    sql`${mine.isRequest} and ${mine.lastSeq} > ${mine.readSeq} and not ${isBlocked} and ${afterCursor}`,
    rowsOfPage,
  ),
);
const unread = prepared('my unread chats', select(isUnread, limits.unreadShown));
const undelivered = prepared('undelivered in silent chats', from =>
  from
    .select({ chatId: mine.chatId, seq: mine.lastSeq })
    .from(mine)
    .where(
      and(
        eq(mine.userId, placeholder('me')),
        // As its index has it, and then whether they are still muted.
        sql`${mine.deliveredSeq} < ${mine.lastSeq} and not ${mine.isRequest}
          and (${mine.mutedUntil} > '1970-01-01 00:00:00+00' or ${mine.archivedSeq} >= ${mine.lastSeq})`,
        sql`(${isMuted(mine)} or ${mine.archivedSeq} >= ${mine.lastSeq})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(atMostRows(limits.deliveredReceipts)),
);
const some = prepared(
  'some of my chats',
  select(sql`${mine.chatId} = any(${idsOf('chatIds')})`, limits.pageSize),
);
const one = prepared('one chat', select(eq(mine.chatId, placeholder('chatId')), 1));
const count = preparedSql<{ count: number }>(
  'count of my unread chats',
  sql`select count(*)::int as count from (select from ${chatMembers} mine
    where ${mine.userId} = ${placeholder('me')} and ${isUnread} limit ${atMostRows(limits.unreadCounted)}) counted`,
);

type Row = Awaited<ReturnType<typeof newest>>[number];

const toChat =
  (me: Me) =>
  ({ showsPresence, lastActiveAt, isActive, ...row }: Row): Chat => {
    const isShown = row.other !== null && showsPresence;
    const presence = isShown ? { isActive, lastActiveAt } : null;
    return { ...row, last: previewOf(me.id, row.last), presence };
  };

function toPage(me: Me, rows: Row[]) {
  const { next } = page(rows.map(cursorRow), limits.pageSize);
  return { items: rows.slice(0, limits.pageSize).map(toChat(me)), next };
}

/** A page of my chats after a cursor; the first one begins with those that are pinned. */
export async function selectChats(me: Me, cursor?: string) {
  const [first, rows] = await Promise.all([
    cursor === undefined ? pinned({ me: me.id }) : [],
    newest({ me: me.id, ...readCursor(cursor) }),
  ]);
  const { items, next } = toPage(me, rows);
  const top = first.map(toChat(me));
  // One may be pinned between the two queries.
  return { items: [...top, ...items.filter(({ id }) => top.every(chat => chat.id !== id))], next };
}

/** A page of my archived chats after a cursor. */
export const selectArchived = async (me: Me, cursor?: string) =>
  toPage(me, await archived({ me: me.id, ...readCursor(cursor) }));

/** Those chats of mine that have these ids, up to a page of them. */
export const selectSome = async (me: Me, chatIds: string[]) =>
  (await some({ me: me.id, chatIds })).map(toChat(me));

/** A page of message requests to me after a cursor. */
export const selectRequests = async (me: Me, cursor?: string) =>
  toPage(me, await requested({ me: me.id, ...readCursor(cursor) }));

/**
 * The newest of my unread chats, how many there are, as far as they are counted, and what has not reached me in chats that do
 * not count.
 */
export async function selectUnread(me: Me) {
  const [rows, silent] = await Promise.all([unread({ me: me.id }), undelivered({ me: me.id })]);
  const chats = rows.map(toChat(me));
  // Counted by a query of its own only where it must be: a message may arrive between two queries.
  if (rows.length < limits.unreadShown) return { count: rows.length, chats, undelivered: silent };
  const [all] = await count({ me: me.id });
  return { count: Math.max(all!.count, rows.length), chats, undelivered: silent };
}

/** This chat as it is shown to one of its two; else 'This chat was not found.'. */
export async function findShownChat(me: Me, chatId: string): Promise<Chat> {
  const [row] = await one({ me: me.id, chatId });
  return row ? toChat(me)(row) : refuse('notFound', 'messaging.chatNotFound');
}
