import { eq } from 'drizzle-orm';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { Post } from '#/posts/contract.ts';
import { posts } from './tables.ts';

/** Counts one like or comment more or less on a post that is held, and tells everyone the new totals. */
export async function changeCounts(tx: Tx, post: Post, change: { likes?: number; comments?: number }) {
  const counts = {
    likes: post.likes + (change.likes ?? 0),
    comments: post.comments + (change.comments ?? 0),
  };
  if (counts.likes === post.likes && counts.comments === post.comments) return counts;
  await tx.update(posts).set(counts).where(eq(posts.id, post.id));
  await publish(tx, 'post.counted', { seeing: [post.author.id] }, { postId: post.id, ...counts });
  return counts;
}
