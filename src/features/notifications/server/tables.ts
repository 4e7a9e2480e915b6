import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { notificationKinds, switchKinds } from '#/features/notifications/kinds.ts';
import { comments, posts } from '#/features/posts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

const kind = () => text({ enum: notificationKinds }).notNull();
const isKind = (column: unknown) =>
  sql`${column} in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification')`;
const isSwitch = (column: unknown) =>
  sql`${column} in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification', 'reply', 'commentLike', 'editing')`;

const ofMany = sql`('like', 'comment', 'repost', 'follow')`;

/** A thing one person did that notifies another. What is shown are the groups of them, below. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: accountId(),
    kind: kind(),
    actorId: accountId(),
    postId: uuid().references(() => posts.id, { onDelete: 'cascade' }),
    commentId: uuid().references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().defaultNow(),
    readAt: time(),
  },
  table => [
    unique('notifications_once')
      .on(table.userId, table.kind, table.actorId, table.postId, table.commentId)
      .nullsNotDistinct(),
    index('notifications_new').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_newest').on(table.userId, table.createdAt),
    index('notifications_of_actor').on(table.actorId),
    index('notifications_of_post').on(table.postId),
    index('notifications_of_comment').on(table.commentId),
    // Of a group, newest first. The sweep goes by the id, which begins with its time.
    index('notifications_of_group')
      .on(sql`coalesce(${table.postId}, ${table.userId})`, table.kind, table.createdAt, table.id)
      .where(sql`${table.kind} in ${ofMany}`)
      .concurrently(),
    index('notifications_of_comment_likes')
      .on(table.commentId, table.createdAt, table.id)
      .where(sql`${table.kind} = 'like' and ${table.commentId} is not null`)
      .concurrently(),
    check('notifications_kind', isKind(table.kind)),
  ],
);

/**
 * The lines of somebody's notifications: likes of one post or comment are one, comments and reposts of one post, and so is who
 * follows a business; the rest are a line each. Triggers on `notifications` keep them, in the same transaction, whichever version of the server
 * writes (docs/adr/0058). Without foreign keys: a line goes with the last of its notifications.
 */
export const notificationGroups = pgTable(
  'notification_groups',
  {
    userId: uuid().notNull(),
    kind: kind(),
    /** What makes them one: the post, the comment that is liked, the business, or the only notification. */
    subjectId: uuid().notNull(),
    postId: uuid(),
    /** Of the newest notification: when, which, and the comment it is about. */
    newestAt: time().notNull(),
    newestId: uuid().notNull(),
    commentId: uuid(),
    /** How many people, and how many notifications nobody has read. */
    actors: integer().notNull(),
    unread: integer().notNull(),
    /** The last three of those people, the newest first. */
    newestActorIds: uuid().array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.subjectId] }),
    index('notification_groups_newest').on(table.userId, table.newestAt, table.newestId),
    index('notification_groups_unread').on(table.userId).where(sql`${table.unread} > 0`),
    check('notification_groups_kind', isKind(table.kind)),
  ],
);

/** The kinds that somebody has switched off. */
export const silencedKinds = pgTable(
  'silenced_kinds',
  { userId: accountId(), kind: text({ enum: switchKinds }).notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('silenced_kinds_kind', isSwitch(table.kind)),
  ],
);
