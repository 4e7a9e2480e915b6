import { eq } from 'drizzle-orm';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { together } from '#/platform/database/together.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Post } from '#/features/posts/contract.ts';
import { selectEach } from './select.ts';
import { posts } from './tables.ts';

const findTogether = together((asked: { me: Me; id: string }[]) => selectEach(asked));

/** A post as `me` may see it; else 'Post not found.', as for one that never was. */
export async function findPost(me: Me, id: string, tx?: Tx): Promise<Post> {
  const post = tx ? (await selectEach([{ me, id }], tx))[0] : await findTogether({ me, id });
  return post ?? refuse('notFound', 'posts.notFound');
}

/** The post, locked until the transaction ends: its counts may be changed. */
export async function holdPost(tx: Tx, me: Me, id: string): Promise<Post> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return findPost(me, id, tx);
}
