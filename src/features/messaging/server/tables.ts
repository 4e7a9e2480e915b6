import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { fileKinds, writers } from '#/features/messaging/kinds.ts';
import { time } from '#/platform/database/time.ts';
import { isReason, withheldFor } from '#/platform/database/withheld.ts';

// No foreign keys to users: what somebody wrote stays for the other one when an account is gone.

/** What two people write to each other. The pair is in the order of its ids, so that there is one chat per pair. */
export const chats = pgTable(
  'chats',
  {
    id: uuid().primaryKey(),
    lesserId: uuid().notNull(),
    /** null in data without a second participant. */
    greaterId: uuid(),
    startedBy: uuid().notNull(),
    /** The number of the newest message, given out under this row's lock: no gap, none twice. */
    seq: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('chats_pair').on(table.lesserId, table.greaterId),
    check('chats_order', sql`${table.lesserId} < ${table.greaterId}`),
  ],
);

/** A chat as one of its two members sees it: its place in their list, and their receipts. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    /** The newest message, as in its chat: here, so that a list is read from one index. */
    lastSeq: integer().notNull().default(0),
    lastAt: time().notNull().defaultNow(),
    deliveredSeq: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    /** When they last read (readStatus of the spec). */
    readAt: time(),
    /** Started by a stranger and not accepted: it waits under 'Requests' and notifies nobody. */
    isRequest: boolean().notNull().default(false),
    /** They have opened or accepted the chat themselves: who began it is no stranger any more. */
    hasAnswered: boolean().notNull().default(false),
    // How they have arranged the chat for themselves: nothing of it is shown to the other one (docs/adr/0078).
    /** Until then it is muted; a time of the past for one that is not, 9999-12-31 for one that stays so. */
    mutedUntil: time().notNull().default(sql`'1970-01-01 00:00:00+00'`),
    pinnedAt: time(),
    /** Archived up to this message: a later one returns it. -1 where it is not. */
    archivedSeq: integer().notNull().default(-1),
    /** Marked as unread by themselves: their receipt stays where it is. */
    isMarkedUnread: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_members_newest').on(table.userId, table.lastAt, table.chatId),
    index('chat_members_unread')
      .on(table.userId, table.lastAt, table.chatId)
      .where(sql`${table.lastSeq} > ${table.readSeq} and not ${table.isRequest}`),
    index('chat_members_requests')
      .on(table.userId, table.lastAt, table.chatId)
      .where(sql`${table.isRequest}`),
    index('chat_members_listed')
      .on(table.userId, table.lastAt, table.chatId)
      .where(
        sql`not ${table.isRequest} and ${table.archivedSeq} < ${table.lastSeq} and ${table.pinnedAt} is null`,
      )
      .concurrently(),
    index('chat_members_pinned')
      .on(table.userId, table.pinnedAt, table.chatId)
      .where(sql`${table.pinnedAt} is not null`)
      .concurrently(),
    index('chat_members_archived')
      .on(table.userId, table.lastAt, table.chatId)
      .where(sql`not ${table.isRequest} and ${table.archivedSeq} >= ${table.lastSeq}`)
      .concurrently(),
    // With the end of muting, so that muted chats are passed over in the index itself.
    index('chat_members_counted')
      .on(table.userId, table.lastAt, table.chatId, table.mutedUntil)
      .where(
        sql`(${table.lastSeq} > ${table.readSeq} or ${table.isMarkedUnread}) and not ${table.isRequest}
          and ${table.archivedSeq} < ${table.lastSeq}`,
      )
      .concurrently(),
    // Of the chats that have ever been muted: the bell names the others.
    index('chat_members_undelivered')
      .on(table.userId, table.lastAt, table.chatId)
      .where(
        sql`${table.deliveredSeq} < ${table.lastSeq} and not ${table.isRequest}
          and (${table.mutedUntil} > '1970-01-01 00:00:00+00' or ${table.archivedSeq} >= ${table.lastSeq})`,
      )
      .concurrently(),
    check(
      'chat_members_receipts',
      sql`${table.readSeq} <= ${table.lastSeq} and ${table.deliveredSeq} <= ${table.lastSeq}`,
    ),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender's browser, so that a retry is the same message. */
    id: uuid().primaryKey(),
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: uuid().notNull(),
    /** Empty once it is deleted. */
    content: text().notNull(),
    replyToId: uuid(),
    postId: uuid(),
    /** No reference either: the file is deleted with its owner’s account, its kind stays. */
    fileId: uuid(),
    fileKind: text({ enum: fileKinds }),
    deletedAt: time(),
    /** What it was reported for: the other one does not read it until a moderator has decided, or for good. */
    withheldFor: withheldFor(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('messages_order').on(table.chatId, table.seq),
    uniqueIndex('messages_file').on(table.fileId),
    /** Of a post shared in one of my chats: whether its reader was shown its id. */
    index('messages_post').on(table.postId).where(sql`${table.postId} is not null`),
    // For counts of the last days: a few kilobytes, and next to nothing to keep.
    index('messages_written').using('brin', table.createdAt).concurrently(),
    index('messages_words').using('gin', table.chatId, sql`${table.content} gin_trgm_ops`),
    check('messages_file_kind', sql`(${table.fileId} is null) = (${table.fileKind} is null)`),
    check('messages_withheld_for', isReason(table.withheldFor)),
    check('messages_one_thing', sql`${table.fileId} is null or ${table.postId} is null`),
    check('messages_length', sql`char_length(${table.content}) <= ${sql.raw(String(limits.messageLength))}`),
  ],
);

/** A shared post with its note that somebody has sent and can still take back: one row for each receiver (docs/adr/0071). */
export const heldMessages = pgTable(
  'held_messages',
  {
    /** That of the message it becomes. */
    id: uuid().notNull(),
    /** The same for all that were sent together. */
    holdId: uuid().notNull(),
    senderId: uuid().notNull(),
    receiverId: uuid().notNull(),
    content: text().notNull(),
    postId: uuid().notNull(),
    /** From then on it cannot be taken back. */
    releasedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.senderId, table.id] }),
    index('held_messages_holds').on(table.senderId, table.holdId),
    check(
      'held_messages_length',
      sql`char_length(${table.content}) <= ${sql.raw(String(limits.messageLength))}`,
    ),
  ],
);

/** What somebody lets others see of them in chats, and who may start one. Without a row: everything, everyone. */
export const chatPreferences = pgTable(
  'chat_preferences',
  {
    userId: uuid().primaryKey(),
    showsPresence: boolean().notNull().default(true),
    /** Off both ways: nor do they see when others have read. */
    showsReads: boolean().notNull().default(true),
    writers: text({ enum: writers }).notNull().default('everyone'),
  },
  table => [check('chat_preferences_writers', sql`${table.writers} in ('everyone', 'connections')`)],
);

/** When somebody was last here, and on which nodes they are now. */
export const presences = pgTable(
  'presences',
  {
    userId: uuid().primaryKey(),
    lastActiveAt: time().notNull(),
    /** The nodes on which they have streams open; those of a node that has died count no longer. */
    nodeIds: uuid().array().notNull().default([]),
  },
  table => [index('presences_nodes').using('gin', table.nodeIds)],
);
