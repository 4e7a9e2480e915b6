import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Cursor, olderThan } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { uploads } from '#/media/server/tables.ts';
import type { Post } from '#/posts/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { inFeedOf, visibleTo } from '#/profiles/server/visibleTo.ts';
import { likes, posts } from './tables.ts';

const { placeholder } = sql;

// The one way in which posts are read: as `me` may see them, newest first.
const select = (where: SQL | undefined) => (from: Database | Tx) =>
  from
    .select({
      id: posts.id,
      content: posts.content,
      likes: posts.likes,
      comments: posts.comments,
      createdAt: posts.createdAt,
      liked: sql<boolean>`${likes.userId} is not null`,
      author: personColumns,
      image: { id: uploads.id, width: uploads.width, height: uploads.height, thumbhash: uploads.thumbhash },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.userId, placeholder('me'))))
    .where(where)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(placeholder('take'));

const isVisible = visibleTo(placeholder('me'), posts.authorId);
const recent = prepared(
  'recent posts',
  select(and(olderThan(posts), inFeedOf(placeholder('me'), posts.authorId))),
);
const ofAuthor = prepared(
  'posts of an author',
  select(and(eq(posts.authorId, placeholder('authorId')), olderThan(posts), isVisible)),
);
const one = prepared('one post', select(and(eq(posts.id, placeholder('postId')), isVisible)));

/** Everybody's posts behind a cursor. */
export const selectRecent = (me: Me, cursor: Cursor, take: number): Promise<Post[]> =>
  recent({ me: me.id, take, ...cursor });

/** One author's posts behind a cursor. */
export const selectOfAuthor = (me: Me, authorId: string, cursor: Cursor, take: number): Promise<Post[]> =>
  ofAuthor({ me: me.id, authorId, take, ...cursor });

/** The post of an id, if there is one. */
export const selectOne = (me: Me, postId: string, from?: Database | Tx): Promise<Post[]> =>
  one({ me: me.id, postId, take: 1 }, from);
