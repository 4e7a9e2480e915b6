import { isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId, users } from '#/features/accounts/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { postAudiences } from '#/features/posts/kinds.ts';
import type { Mentions } from '#/features/posts/tagged.ts';
import { time } from '#/platform/database/time.ts';
import { isReason, withheldFor } from '#/platform/database/withheld.ts';

const audiences = sql.raw(postAudiences.map(audience => `'${audience}'`).join(', '));

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const posts = pgTable(
  'posts',
  {
    /** Made by the author's browser, so that a retry is the same post. */
    id: uuid().primaryKey(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    /**
     * The words of the content as they are searched, and their stems: set by a trigger, so also for posts that a server of the
     * version before writes. Null until the posts from before it have been indexed.
     */
    searched: tsvector(),
    /** The same without stems. Read for posts that are not indexed yet, and by the version before. */
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, searchable(content))`),
    /** Keys of the usernames in the content that belonged to somebody when it was written. Read by the version before alone. */
    mentions: text().array().notNull().default([]),
    /**
     * Whom it mentions: their ids by the keys of their usernames as they were when it was written. Null until a text of the
     * version before has been read again.
     */
    mentionedIds: jsonb().$type<Mentions>(),
    /** Its photo, or the first of several. */
    imageId: uuid().references(() => uploads.id),
    videoId: uuid().references(() => uploads.id),
    /** What that photo shows, in its author's words. */
    alt: text().notNull().default(''),
    /** How many more photos it has, in `post_photos`: most posts have none, and nothing is looked up for them. */
    furtherPhotos: integer().notNull().default(0),
    graphic: boolean().notNull().default(false),
    /** Its author's business speaks: set when it is made, by the business page's composer alone. */
    isBusinessPost: boolean().notNull().default(false),
    /** The editor of that business who wrote it; null: its author. */
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    audience: text({ enum: postAudiences }).notNull().default('everyone'),
    /** The root of a repost. No foreign key: a repost outlives its original and says that it is gone. */
    originalId: uuid(),
    /** What its author quotes, beside words of their own: never a repost. No foreign key, as of a repost. */
    quotedId: uuid(),
    /** Kept beside the rows they count, in the same transaction, under this row's lock. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    reposts: integer().notNull().default(0),
    version: integer().notNull().default(1),
    editedAt: time(),
    /** Gone on every path from here on; the row follows when it can no longer be undone. */
    deletedAt: time(),
    /** What it was reported for: hidden from everybody but its author until a moderator has decided, or for good. */
    withheldFor: withheldFor(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('posts_newest').on(table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('posts_words').using('gin', table.words),
    index('posts_searched').using('gin', table.searched).concurrently(),
    index('posts_to_index').on(table.id).where(isNull(table.searched)).concurrently(),
    index('posts_by_author').on(table.authorId, table.createdAt, table.id),
    index('posts_by_business')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`${table.isBusinessPost}`),
    index('posts_reposts_by_author')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`${table.originalId} is not null`)
      .concurrently(),
    index('posts_by_writer')
      .on(table.writtenBy, table.createdAt)
      .where(sql`${table.writtenBy} is not null`)
      .concurrently(),
    uniqueIndex('posts_image').on(table.imageId),
    uniqueIndex('posts_video').on(table.videoId),
    uniqueIndex('posts_repost_once')
      .on(table.originalId, table.authorId)
      .where(sql`${table.originalId} is not null and ${table.deletedAt} is null`),
    index('posts_to_read_again').on(table.id).where(isNull(table.mentionedIds)).concurrently(),
    check('posts_content_length', sql`char_length(${table.content}) <= 5000`),
    check('posts_alt_length', sql`char_length(${table.alt}) <= 1000`),
    check('posts_withheld_for', isReason(table.withheldFor)),
    check('posts_one_medium', sql`${table.imageId} is null or ${table.videoId} is null`),
    check('posts_audience', sql`${table.audience} in (${audiences})`),
    check('posts_counts', sql`${table.likes} >= 0 and ${table.comments} >= 0 and ${table.reposts} >= 0`),
  ],
);

/** The photos of a post after its first, which is in the row of the post itself (docs/adr/0067). */
export const postPhotos = pgTable(
  'post_photos',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** From 2. */
    position: integer().notNull(),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    alt: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.postId, table.position] }),
    uniqueIndex('post_photos_upload').on(table.uploadId),
    check('post_photos_position', sql`${table.position} between 2 and 10`),
    check('post_photos_alt_length', sql`char_length(${table.alt}) <= 1000`),
  ],
);

/** What an edited post said before. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: text().notNull(),
    createdAt: time().notNull(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.version] }),
    check('post_versions_content_length', sql`char_length(${table.content}) <= 5000`),
  ],
);

/** The hashtags of posts, in their canonical form. */
export const hashtags = pgTable(
  'hashtags',
  {
    tag: text().notNull(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index('hashtags_newest').on(table.tag, table.createdAt, table.postId),
    // By its beginning, whatever the database's collation.
    index('hashtags_prefix').on(table.tag.op('text_pattern_ops')),
    check('hashtags_length', sql`char_length(${table.tag}) <= 100`),
  ],
);

/**
 * How many posts for everyone have a hashtag that are neither deleted nor withheld, and how many have it at all; without any
 * it is gone, as it may name a patient. Triggers on posts and hashtags keep it, in the same transaction (docs/adr/0058).
 */
export const hashtagCounts = pgTable(
  'hashtag_counts',
  { tag: text().primaryKey(), posts: integer().notNull(), uses: integer().notNull() },
  table => [
    index('hashtag_counts_prefix').on(table.tag.op('text_pattern_ops')),
    // The most used with the same first letters, of which a search has as many as this.
    index('hashtag_counts_most_used').on(sql`left(${table.tag}, 3)`, table.posts, table.tag),
    check('hashtag_counts_length', sql`char_length(${table.tag}) <= 100`),
  ],
);

/** How many posts of each kind somebody has that are not deleted. A trigger on posts keeps it, in the same transaction. */
export const postCounts = pgTable(
  'post_counts',
  {
    authorId: accountId(),
    isBusinessPost: boolean().notNull(),
    audience: text({ enum: postAudiences }).notNull(),
    isWithheld: boolean().notNull(),
    posts: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.authorId, table.isBusinessPost, table.audience, table.isWithheld] }),
    check('post_counts_audience', sql`${table.audience} in (${audiences})`),
  ],
);

/** The hashtags somebody follows, in their canonical form. Nobody else knows of it. */
export const topicFollows = pgTable(
  'topic_follows',
  {
    userId: accountId(),
    tag: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** When its posts were last seen: later ones are new. */
    seenAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tag] }),
    check('topic_follows_length', sql`char_length(${table.tag}) <= 100`),
  ],
);

export const likes = pgTable(
  'likes',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: accountId(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('likes_by_user').on(table.userId, table.createdAt, table.postId),
    index('likes_newest').on(table.postId, table.createdAt, table.userId),
  ],
);

/** The posts somebody has saved. No foreign key to the post: it outlives its post and says that it is gone, as a repost does. */
export const savedPosts = pgTable(
  'saved_posts',
  {
    postId: uuid().notNull(),
    userId: accountId(),
    createdAt: time().notNull().defaultNow(),
    /** When its reader wants to be reminded of it, until they are. */
    remindAt: time(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('saved_posts_by_user').on(table.userId, table.createdAt, table.postId),
    index('saved_posts_due').on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The comment it replies to, which is none itself; null for a comment on the post. */
    parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** Null once it was deleted: it stays for its replies, without a text (docs/adr/0065). */
    authorId: uuid().references(() => users.id),
    content: text().notNull(),
    /** Both as of a post. */
    mentions: text().array().notNull().default([]),
    mentionedIds: jsonb().$type<Mentions>(),
    /** Kept beside the rows they count, in the same transaction, under the lock of the post. */
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    editedAt: time(),
    /** As of a post. */
    withheldFor: withheldFor(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('comments_to_read_again').on(table.id).where(isNull(table.mentionedIds)).concurrently(),
    check('comments_withheld_for', isReason(table.withheldFor)),
    // Unique by its last column: a key that begins with the post (docs/scaling.md).
    uniqueIndex('comments_of_post').on(table.postId, table.createdAt, table.id).concurrently(),
    index('comments_without_replies')
      .on(table.postId, table.createdAt, table.id)
      .where(isNull(table.parentId))
      .concurrently(),
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`)
      .concurrently(),
    index('comments_by_author').on(table.authorId, table.createdAt, table.id),
    // As of messages.
    index('comments_written').using('brin', table.createdAt).concurrently(),
    check('comments_content_length', sql`char_length(${table.content}) <= 2000`),
    check('comments_counts', sql`${table.likes} >= 0 and ${table.replies} >= 0`),
  ],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: accountId(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.commentId, table.userId] }),
    index('comment_likes_newest').on(table.commentId, table.createdAt, table.userId),
    index('comment_likes_by_user').on(table.userId, table.commentId),
  ],
);
