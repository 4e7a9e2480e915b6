import { eq } from 'drizzle-orm';
import { answer, type Me } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { announce, publish, type Tx, transact } from '#/base/server/transact.ts';
import { attachUpload } from '#/media/server/uploads.ts';
import * as contract from '#/posts/contract.ts';
import { findPost } from './find.ts';
import { hearersOf } from './hearersOf.ts';
import { keepHashtags } from './keepHashtags.ts';
import { findMentions } from './mentions.ts';
import { posts } from './tables.ts';

export const createPost = answer(
  contract.createPost,
  ({ id, content, graphic, alt, audience, ...media }, { me }) => {
    const { imageId, videoId } = media;
    if (content === '' && !imageId && !videoId) refuse('invalid', 'posts.empty', { field: 'content' });
    if (imageId && videoId) refuse('invalid', 'posts.oneMedium', { field: 'videoId' });
    const aboutMedium = { graphic: graphic && Boolean(imageId ?? videoId), alt: imageId ? alt : '' };
    return transact(async tx => {
      const mentions = await findMentions(tx, content);
      const [inserted] = await tx
        .insert(posts)
        .values({ id, authorId: me.id, content, mentions, audience, ...aboutMedium })
        .onConflictDoNothing()
        .returning({ id: posts.id, createdAt: posts.createdAt });
      // A retry of the same post finds it there; somebody else's id answers as one that is taken.
      if (!inserted) return findOwn(tx, me, id);
      await attachMedium(tx, me, id, media);
      await keepHashtags(tx, inserted, content);
      await announce(tx, 'people.mentioned', {
        postId: id,
        commentId: null,
        usernames: mentions,
        userId: me.id,
      });
      const hearers = await hearersOf(tx, { authorId: me.id, audience });
      await publish(tx, 'post.created', hearers, { postId: id, authorId: me.id });
      return findPost(me, id, tx);
    });
  },
);

type Media = { imageId: string | null; videoId: string | null };

// After the post, so that of two tries of one post only the first asks for the file.
async function attachMedium(tx: Tx, me: Me, id: string, { imageId, videoId }: Media) {
  if (imageId) await attachUpload(tx, me, imageId, { folder: 'post_images' });
  if (videoId) await attachUpload(tx, me, videoId, { folder: 'post_videos' });
  if (imageId || videoId) await tx.update(posts).set({ imageId, videoId }).where(eq(posts.id, id));
}

/** The post of this id if it is mine and reposts this one, or none; else a conflict. */
export async function findOwn(tx: Tx, me: Me, id: string, originalId: string | null = null) {
  const post = await findPost(me, id, tx);
  const isSame = post.author.id === me.id && (post.repostOf?.postId ?? null) === originalId;
  return isSame ? post : refuse('conflict', 'posts.idTaken');
}
