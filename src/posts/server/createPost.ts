import { eq } from 'drizzle-orm';
import type { InputOf } from '#/base/contract.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { refuse } from '#/base/server/refuse.ts';
import { announce, publish, type Tx, transact } from '#/base/server/transact.ts';
import { holdMine } from '#/businesses/server/find.ts';
import { attachUpload } from '#/media/server/uploads.ts';
import * as contract from '#/posts/contract.ts';
import type { PostAudience } from '#/posts/kinds.ts';
import { findPost } from './find.ts';
import { hearersOf } from './hearersOf.ts';
import { keepHashtags } from './keepHashtags.ts';
import { findMentions } from './mentions.ts';
import { posts } from './tables.ts';

export const createPost = answer(contract.createPost, (input, { me }) => {
  refuseUnfit(input);
  return transact(tx => make(tx, me, { ...input, isBusinessPost: false }));
});

/** The one place where a post becomes its author's business's (decisions: "Posts of a business"). */
export const createBusinessPost = answer(contract.createBusinessPost, (input, { me }) => {
  refuseUnfit(input);
  return transact(async tx => {
    authorize(me, 'business.post', { exists: (await holdMine(tx, me)) !== undefined });
    return make(tx, me, { ...input, audience: 'everyone', isBusinessPost: true });
  });
});

type Said = InputOf<typeof contract.createBusinessPost>;

function refuseUnfit({ content, imageId, videoId }: Said) {
  if (content === '' && !imageId && !videoId) refuse('invalid', 'posts.empty', { field: 'content' });
  if (imageId && videoId) refuse('invalid', 'posts.oneMedium', { field: 'videoId' });
}

type Made = Said & { audience: PostAudience; isBusinessPost: boolean };

async function make(tx: Tx, me: Me, { alt, graphic, imageId, videoId, ...said }: Made) {
  const { id, content, isBusinessPost } = said;
  const aboutMedium = { graphic: graphic && Boolean(imageId ?? videoId), alt: imageId ? alt : '' };
  const mentions = await findMentions(tx, content);
  const [inserted] = await tx
    .insert(posts)
    .values({ ...said, authorId: me.id, mentions, ...aboutMedium })
    .onConflictDoNothing()
    .returning({ id: posts.id, createdAt: posts.createdAt });
  // A retry of the same post finds it there; somebody else's id answers as one that is taken.
  if (!inserted) return findOwn(tx, me, id);
  await attachMedium(tx, me, { id, imageId, videoId, isBusinessPost });
  await keepHashtags(tx, inserted, content);
  await announce(tx, 'people.mentioned', { postId: id, commentId: null, usernames: mentions, userId: me.id });
  const hearers = await hearersOf(tx, { authorId: me.id, audience: said.audience });
  await publish(tx, 'post.created', hearers, { postId: id, authorId: me.id, isBusinessPost });
  return findPost(me, id, tx);
}

type Medium = { id: string; imageId: string | null; videoId: string | null; isBusinessPost: boolean };

// After the post, so that of two tries of one post only the first asks for the file.
async function attachMedium(tx: Tx, me: Me, { id, imageId, videoId, isBusinessPost }: Medium) {
  const [images, videos] = isBusinessPost
    ? (['business_post_images', 'business_post_videos'] as const)
    : (['post_images', 'post_videos'] as const);
  if (imageId) await attachUpload(tx, me, imageId, { folder: images });
  if (videoId) await attachUpload(tx, me, videoId, { folder: videos });
  if (imageId || videoId) await tx.update(posts).set({ imageId, videoId }).where(eq(posts.id, id));
}

/** The post of this id if it is mine and reposts this one, or none; else a conflict. */
export async function findOwn(tx: Tx, me: Me, id: string, originalId: string | null = null) {
  const post = await findPost(me, id, tx);
  const isSame = post.author.id === me.id && (post.repostOf?.postId ?? null) === originalId;
  return isSame ? post : refuse('conflict', 'posts.idTaken');
}
