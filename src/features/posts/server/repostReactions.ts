import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { commentLikes, comments, likes, posts } from './tables.ts';

const batch = 50;
const original = alias(posts, 'original');

/**
 * Moves to their originals the likes and comments that the previous version stored on reposts, where nobody sees them any
 * more. Hourly, as servers of that version may still run during an update; remove it a release later.
 */
export const moveReactions = job<object>(
  'posts.moveReactions',
  { retries: 3, expireSeconds: 60, cron: '7 * * * *' },
  async (_, { signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const found = await db
        .select({ id: posts.id, originalId: original.id, originalAuthorId: original.authorId })
        .from(posts)
        .innerJoin(original, eq(original.id, posts.originalId))
        .where(and(isNotNull(posts.originalId), or(gt(posts.likes, 0), gt(posts.comments, 0))))
        .limit(batch);
      for (const repost of found) await transact(tx => moveFrom(tx, repost));
      if (found.length < batch) return;
    }
  },
);

type Repost = { id: string; originalId: string; originalAuthorId: string };

async function moveFrom(tx: Tx, { id, originalId, originalAuthorId }: Repost) {
  // Lock in id order to avoid deadlocks.
  const locked = await tx
    .select({ id: posts.id, comments: posts.comments })
    .from(posts)
    .where(inArray(posts.id, [id, originalId]))
    .orderBy(posts.id)
    .for('no key update');
  const repost = locked.find(post => post.id === id);
  if (!repost || locked.length < 2) return;
  // Nobody likes their own post: such a like of a repost is dropped.
  const moved = await tx
    .insert(likes)
    .select(
      tx
        .select({
          postId: sql<string>`${originalId}::uuid`.as('post_id'),
          userId: likes.userId,
          createdAt: likes.createdAt,
        })
        .from(likes)
        .where(and(eq(likes.postId, id), ne(likes.userId, originalAuthorId))),
    )
    .onConflictDoNothing()
    .returning({ userId: likes.userId });
  await tx.delete(likes).where(eq(likes.postId, id));
  await tx.update(commentLikes).set({ postId: originalId }).where(eq(commentLikes.postId, id));
  await tx.update(comments).set({ postId: originalId }).where(eq(comments.postId, id));
  await tx
    .update(posts)
    .set({
      likes: sql`${posts.likes} + ${moved.length}`,
      comments: sql`${posts.comments} + ${repost.comments}`,
    })
    .where(eq(posts.id, originalId));
  await tx.update(posts).set({ likes: 0, comments: 0 }).where(eq(posts.id, id));
}
