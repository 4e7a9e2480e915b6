import { lockMine } from '#/features/businesses/server/find.ts';
import * as contract from '#/features/posts/contract.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { findPost } from './find.ts';
import { isOwn, makePost, makePosts } from './makePosts.ts';

export const createPost = handler(contract.createPost, (input, { me }) => {
  refuseUnfit(input);
  const post = { ...input, me, isBusinessPost: false };
  // A post with a file is not grouped: it may have to wait for the upload.
  return input.imageId || input.videoId ? transact(tx => makePost(tx, post)) : makeGrouped(post);
});

/** The one place where a post becomes its author's business's (decisions: "Posts of a business"). */
export const createBusinessPost = handler(contract.createBusinessPost, (input, { me }) => {
  refuseUnfit(input);
  return transact(async tx => {
    authorize(me, 'business.post', { exists: (await lockMine(tx, me)) !== undefined });
    return makePost(tx, { ...input, me, audience: 'everyone', isBusinessPost: true });
  });
});

type NewPost = InputOf<typeof contract.createBusinessPost>;

function refuseUnfit({ content, imageId, videoId }: NewPost) {
  if (content === '' && !imageId && !videoId) refuse('invalid', 'posts.empty', { field: 'content' });
  if (imageId && videoId) refuse('invalid', 'posts.oneMedium', { field: 'videoId' });
}

const makeGrouped = groupCommit(makePosts);

/** The post of this id if it is mine and reposts this one; else a conflict. */
export async function findOwn(tx: Tx, me: Me, id: string, originalId: string) {
  const post = await findPost(me, id, tx);
  return isOwn(me, post, originalId) ? post : refuse('conflict', 'posts.idTaken');
}
