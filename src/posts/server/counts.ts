import { eq } from 'drizzle-orm';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { Counts } from '#/posts/contract.ts';
import { hearersOf } from './hearersOf.ts';
import { posts } from './tables.ts';

/** Counts one more or less on a post that is held, and tells everyone who may see its author the new totals. */
export async function changeCounts(tx: Tx, post: Counts & { id: string }, change: Partial<Counts>) {
  const counts = {
    likes: post.likes + (change.likes ?? 0),
    comments: post.comments + (change.comments ?? 0),
    reposts: post.reposts + (change.reposts ?? 0),
  };
  if (!Object.values(change).some(Boolean)) return counts;
  const [row] = await tx
    .update(posts)
    .set(counts)
    .where(eq(posts.id, post.id))
    .returning({ authorId: posts.authorId, audience: posts.audience });
  await publish(tx, 'post.counted', await hearersOf(tx, row!), { postId: post.id, ...counts });
  return counts;
}
