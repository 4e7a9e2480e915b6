import * as contract from '#/features/posts/contract.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { findOwn } from './createPost.ts';
import { findRepost, removePost } from './deletePost.ts';
import { changeCount, findPost, lockWholePost } from './find.ts';
import { posts } from './tables.ts';

export const repostPost = handler(contract.repostPost, ({ postId, id }, { me }) =>
  transact(async tx => {
    const original = await lockRoot(tx, me, postId);
    authorize(me, 'post.repost', original);
    const earlier = await findRepost(tx, me, original.id);
    if (earlier) return findPost(me, earlier.id, tx);
    const inserted = await tx
      .insert(posts)
      .values({ id, authorId: me.id, content: '', originalId: original.id })
      .onConflictDoNothing()
      .returning({ id: posts.id });
    if (inserted.length === 0) return findOwn(tx, me, id, original.id);
    await emit(tx, 'post.reposted', {
      postId: original.id,
      authorId: original.author.id,
      userId: me.id,
    });
    await changeCount(tx, original.id, 'reposts', 1);
    const about = [...new Set([me.id, original.author.id])];
    await publish(tx, 'post.created', { about }, { postId: id, authorId: me.id, isBusinessPost: false });
    return findPost(me, id, tx);
  }),
);

export const unrepostPost = handler(contract.unrepostPost, ({ postId }, { me }) =>
  transact(async tx => {
    const original = await lockRoot(tx, me, postId);
    const repost = await findRepost(tx, me, original.id);
    if (repost) await removePost(tx, repost, original);
    return findPost(me, original.id, tx);
  }),
);

/** Locks the original: a repost of a repost refers to the root. */
async function lockRoot(tx: Tx, me: Me, postId: string) {
  const post = await findPost(me, postId, tx);
  return lockWholePost(tx, me, post.repostOf?.postId ?? postId);
}
