import { and, eq } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { transact } from '#/base/server/transact.ts';
import * as contract from '#/posts/contract.ts';
import { changeCounts } from './counts.ts';
import { holdPost } from './find.ts';
import { likes } from './tables.ts';

export const likePost = answer(contract.likePost, ({ postId }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    authorize(me, 'post.like', { authorId: post.author.id });
    const added = await tx.insert(likes).values({ postId, userId: me.id }).onConflictDoNothing().returning();
    return changeCounts(tx, post, { likes: added.length });
  }),
);

export const unlikePost = answer(contract.unlikePost, ({ postId }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    const removed = await tx
      .delete(likes)
      .where(and(eq(likes.postId, postId), eq(likes.userId, me.id)))
      .returning();
    return changeCounts(tx, post, { likes: -removed.length });
  }),
);
