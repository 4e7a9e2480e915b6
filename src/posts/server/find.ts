import { eq } from 'drizzle-orm';
import type { Me } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import type { Post } from '#/posts/contract.ts';
import { selectSome } from './select.ts';
import { posts } from './tables.ts';

/** A post as `me` may see it; else 'Post not found.', as for one that never was. */
export async function findPost(me: Me, id: string, tx?: Tx): Promise<Post> {
  const [post] = await selectSome(me, [id], tx);
  return post ?? refuse('notFound', 'posts.notFound');
}

/** The post, locked until the transaction ends: its counts may be changed. */
export async function holdPost(tx: Tx, me: Me, id: string): Promise<Post> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return findPost(me, id, tx);
}
