import { eq } from 'drizzle-orm';
import { answer, type Me } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import { attachUpload } from '#/media/server/uploads.ts';
import * as contract from '#/posts/contract.ts';
import { findPost } from './find.ts';
import { hearersOf } from './hearersOf.ts';
import { keepHashtags } from './keepHashtags.ts';
import { findMentions } from './mentions.ts';
import { posts } from './tables.ts';

export const createPost = answer(
  contract.createPost,
  ({ id, content, imageId, graphic, audience }, { me }) => {
    if (content === '' && !imageId) refuse('invalid', 'posts.empty', { field: 'content' });
    return transact(async tx => {
      const mentions = await findMentions(tx, content);
      const [inserted] = await tx
        .insert(posts)
        .values({ id, authorId: me.id, content, mentions, graphic: graphic && imageId !== null, audience })
        .onConflictDoNothing()
        .returning({ id: posts.id, createdAt: posts.createdAt });
      // A retry of the same post finds it there; somebody else's id answers as one that is taken.
      if (!inserted) return findOwn(tx, me, id);
      if (imageId) await attachImage(tx, me, id, imageId);
      await keepHashtags(tx, inserted, content);
      const hearers = await hearersOf(tx, { authorId: me.id, audience });
      await publish(tx, 'post.created', hearers, { postId: id, authorId: me.id });
      return findPost(me, id, tx);
    });
  },
);

// After the post, so that of two tries of one post only the first asks for the picture.
async function attachImage(tx: Tx, me: Me, id: string, imageId: string) {
  await attachUpload(tx, me, imageId, 'post_images');
  await tx.update(posts).set({ imageId }).where(eq(posts.id, id));
}

/** The post of this id if it is mine, else a conflict. */
export async function findOwn(tx: Tx, me: Me, id: string) {
  const post = await findPost(me, id, tx);
  return post.author.id === me.id ? post : refuse('conflict', 'posts.idTaken');
}
