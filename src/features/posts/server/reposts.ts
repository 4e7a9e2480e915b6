import * as contract from '#/features/posts/contract.ts';
import { emit, publish, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { findOwn } from './createPost.ts';
import { findRepost, removePost } from './deletePost.ts';
import { changeCount, findPost, lockRoot } from './find.ts';
import { posts } from './tables.ts';

export const repostPost = handler(contract.repostPost, ({ postId, id }, { me }) =>
  transact(async tx => {
    const original = await lockRoot(tx, me, postId);
    authorize(me, 'post.repost', original);
    const earlier = await findRepost(tx, me, original.id);
    if (earlier) return findPost(me, earlier.id, tx);
    const inserted = await tx
      .insert(posts)
      .values({ id, authorId: me.id, content: '', mentionedIds: {}, originalId: original.id })
      .onConflictDoNothing()
      .returning({ id: posts.id });
    if (inserted.length === 0) return findOwn(tx, me, id, original.id);
    await emit(tx, 'post.reposted', {
      postId: original.id,
      authorId: original.authorId,
      userId: me.id,
    });
    await changeCount(tx, original.id, 'reposts', 1);
    const readers = original.isGone ? [me.id] : { about: [...new Set([me.id, original.authorId])] };
    await publish(tx, 'post.created', readers, { postId: id, authorId: me.id, isBusinessPost: false });
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
