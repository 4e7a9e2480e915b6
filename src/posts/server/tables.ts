import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/accounts/server/tables.ts';
import { uploads } from '#/media/server/tables.ts';

const time = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

export const posts = pgTable(
  'posts',
  {
    /** Made by the author's browser, so that a retry is the same post. */
    id: uuid().primaryKey(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    imageId: uuid().references(() => uploads.id),
    /** Kept beside the rows they count, in the same transaction, under this row's lock. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    createdAt: time(),
  },
  table => [
    index('posts_newest').on(table.createdAt, table.id),
    index('posts_by_author').on(table.authorId, table.createdAt, table.id),
    uniqueIndex('posts_image').on(table.imageId),
  ],
);

export const likes = pgTable(
  'likes',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time(),
  },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index('likes_by_user').on(table.userId)],
);

export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    createdAt: time(),
  },
  table => [
    index('comments_newest').on(table.postId, table.createdAt, table.id),
    index('comments_by_author').on(table.authorId),
  ],
);
