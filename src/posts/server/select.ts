import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Database, db } from '#/base/server/database.ts';
import type { Tx } from '#/base/server/transact.ts';
import { uploads } from '#/media/server/tables.ts';
import type { Post } from '#/posts/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { likes, posts } from './tables.ts';

/** The one door to posts: rows as `me` may see them, newest first. */
export async function selectPosts(
  me: Me,
  where: SQL | undefined,
  take: number,
  from: Database | Tx = db,
): Promise<Post[]> {
  const rows = await from
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
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.userId, me.id)))
    .where(where)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(take);
  return rows;
}
