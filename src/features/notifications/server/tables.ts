import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { notificationKinds } from '#/features/notifications/kinds.ts';
import { comments, posts } from '#/features/posts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

const kind = () => text({ enum: notificationKinds }).notNull();
const isKind = (column: unknown) =>
  sql`${column} in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification')`;

/** A thing one person did that notifies another; grouped when it is read. */
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
    check('notifications_kind', isKind(table.kind)),
  ],
);

/** The kinds that somebody has switched off. */
export const silencedKinds = pgTable('silenced_kinds', { userId: accountId(), kind: kind() }, table => [
  primaryKey({ columns: [table.userId, table.kind] }),
  check('silenced_kinds_kind', isKind(table.kind)),
]);
