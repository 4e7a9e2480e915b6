import { eq } from 'drizzle-orm';
import { answer, type Me } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import { attachUpload } from '#/media/server/uploads.ts';
import * as contract from '#/posts/contract.ts';
import { findPost } from './find.ts';
import { posts } from './tables.ts';

export const createPost = answer(contract.createPost, ({ id, content, imageId }, { me }) => {
  if (content === '' && !imageId) refuse('invalid', 'posts.empty', { field: 'content' });
  return transact(async tx => {
    const inserted = await tx
      .insert(posts)
      .values({ id, authorId: me.id, content })
      .onConflictDoNothing()
      .returning({ id: posts.id });
    // A retry of the same post finds it there; somebody else's id answers as one that is taken.
    if (inserted.length === 0) return findOwn(await findPost(me, id, tx), me.id);
    if (imageId) await attachImage(tx, me, id, imageId);
    await publish(tx, 'post.created', { seeing: [me.id] }, { postId: id, authorId: me.id });
    return findPost(me, id, tx);
  });
});

// After the post, so that of two tries of one post only the first asks for the picture.
async function attachImage(tx: Tx, me: Me, id: string, imageId: string) {
  await attachUpload(tx, me, imageId, 'post_images');
  await tx.update(posts).set({ imageId }).where(eq(posts.id, id));
}

const findOwn = (post: contract.Post, myId: string) =>
  post.author.id === myId ? post : refuse('conflict', 'posts.idTaken');
