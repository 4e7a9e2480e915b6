import { answer } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, transact } from '#/base/server/transact.ts';
import { attachUpload } from '#/media/server/uploads.ts';
import * as contract from '#/posts/contract.ts';
import { findPost } from './find.ts';
import { posts } from './tables.ts';

export const createPost = answer(contract.createPost, ({ id, content, imageId }, { me }) => {
  if (content === '' && !imageId) refuse('invalid', 'posts.empty', { field: 'content' });
  return transact(async tx => {
    const inserted = await tx
      .insert(posts)
      .values({ id, authorId: me.id, content, imageId })
      .onConflictDoNothing()
      .returning({ id: posts.id });
    // A retry of the same post finds it there; somebody else's id answers as one that is taken.
    if (inserted.length === 0) return findOwn(await findPost(me, id, tx), me.id);
    if (imageId) await attachUpload(tx, me, imageId, 'post_images');
    await publish(tx, 'post.created', 'everyone', { postId: id, authorId: me.id });
    return findPost(me, id, tx);
  });
});

const findOwn = (post: contract.Post, myId: string) =>
  post.author.id === myId ? post : refuse('conflict', 'posts.idTaken');
