import { eq } from 'drizzle-orm';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { Counts } from '#/posts/contract.ts';
import { posts } from './tables.ts';

/** Counts one more or less on a post that is held, and tells everyone the new totals. */
export async function changeCounts(tx: Tx, post: Counts & { id: string }, change: Partial<Counts>) {
  const counts = {
    likes: post.likes + (change.likes ?? 0),
    comments: post.comments + (change.comments ?? 0),
    reposts: post.reposts + (change.reposts ?? 0),
  };
  if (!Object.values(change).some(Boolean)) return counts;
  await tx.update(posts).set(counts).where(eq(posts.id, post.id));
  await publish(tx, 'post.counted', 'everyone', { postId: post.id, ...counts });
  return counts;
}
