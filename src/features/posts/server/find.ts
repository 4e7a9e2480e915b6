import { eq } from 'drizzle-orm';
import type { Post } from '#/features/posts/contract.ts';
import { batch } from '#/platform/database/batch.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { selectEach } from './select.ts';
import { posts } from './tables.ts';

const findBatched = batch((asked: { me: Me; id: string }[]) => selectEach(asked));

/** A post as `me` may see it; refuses with 'Post not found.', as for a post that never existed. */
export async function findPost(me: Me, id: string, tx?: Tx): Promise<Post> {
  const post = tx ? (await selectEach([{ me, id }], tx))[0] : await findBatched({ me, id });
  return post ?? refuse('notFound', 'posts.notFound');
}

/** The same post, its row locked until the transaction ends, so that its counts can be changed. */
export async function lockPost(tx: Tx, me: Me, id: string): Promise<Post> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return findPost(me, id, tx);
}
