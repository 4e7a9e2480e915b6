import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { recordActedFor } from '#/features/businesses/server/editors/recordActedFor.ts';
import { discardUploads } from '#/features/media/server/dropUpload.ts';
import * as contract from '#/features/posts/contract.ts';
import { ago } from '#/platform/database/ago.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { changeCount, findPost, lockPost } from './find.ts';
import { withdrawPicturesOfPost } from './mediaAccess.ts';
import { audienceOf, isHiddenFromOthers } from './readableBy.ts';
import { postPhotos, posts } from './tables.ts';
import { lockAsWriter } from './writing.ts';

export const deletePost = handler(contract.deletePost, ({ postId }, { me }) =>
  transact(async tx => {
    const isWriter = await lockAsWriter(tx, me, postId);
    const { author, repostOf } = await findPost(me, postId, tx);
    authorize(me, 'post.delete', { authorId: author.id, isWriter });
    const original = await lockOriginal(tx, repostOf?.postId);
    await removePost(tx, await lockPost(tx, me, postId), original);
    if (isWriter) await recordActedFor(tx, me, author.id, 'business.postDeleted');
    return {};
  }),
);

type Row = typeof posts.$inferSelect;

/** Removes a locked post from every list at once; a job deletes the row when undo is no longer possible. */
export async function removePost(tx: Tx, { id }: { id: string }, original?: { id: string }) {
  const [post] = await tx
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(eq(posts.id, id))
    .returning({ authorId: posts.authorId, audience: posts.audience, isHiddenFromOthers });
  await enqueue(tx, forgetPost, { postId: id }, { startAfterSeconds: limits.undoGraceSeconds + 1 });
  if (original) {
    await emit(tx, 'post.unreposted', { postId: original.id, userId: post!.authorId });
    await changeCount(tx, original.id, 'reposts', -1);
  }
  await withdrawPicturesOfPost(tx, id);
  const { authorId, audience, isHiddenFromOthers: isHidden } = post!;
  // The others have been told already that a hidden post is gone.
  const readers = isHidden ? [authorId] : await audienceOf(tx, { authorId, audience });
  await publish(tx, 'post.deleted', readers, { postId: id });
  await publish(tx, 'ownPost.changed', [authorId], { postId: id, isDeleted: true });
}

/**
 * Removes a deleted post for good, with its files, once it can no longer be restored (decisions: "Delete"). One that
 * was restored meanwhile, or deleted again since, is left alone: its own job comes later.
 */
export const forgetPost = job<{ postId: string }>(
  'post.forget',
  { retries: 20, expireSeconds: 30 },
  ({ postId }) =>
    transact(async tx => {
      // Deleted with their post; no photo is added to a post once it is there.
      const further = await tx
        .select({ id: postPhotos.uploadId })
        .from(postPhotos)
        .where(eq(postPhotos.postId, postId));
      const [gone] = await tx
        .delete(posts)
        .where(
          and(
            eq(posts.id, postId),
            isNotNull(posts.deletedAt),
            lte(posts.deletedAt, ago(limits.undoGraceSeconds * 1000)),
          ),
        )
        .returning({ imageId: posts.imageId, videoId: posts.videoId });
      if (gone) await discardUploads(tx, [gone.imageId, gone.videoId, ...further.map(({ id }) => id)]);
    }),
);

export const restorePost = handler(contract.restorePost, ({ postId }, { me }) =>
  transact(async tx => {
    const isWriter = await lockAsWriter(tx, me, postId);
    const isDeleted = and(eq(posts.id, postId), isNotNull(posts.deletedAt));
    const [found] = await tx.select().from(posts).where(isDeleted);
    if (!found) return refuse('notFound', 'posts.notFound');
    authorize(me, 'post.restore', { authorId: found.authorId, isWriter });
    const original = await lockOriginal(tx, found.originalId);
    const [post] = await tx.select().from(posts).where(isDeleted).for('update');
    if (!post) return refuse('notFound', 'posts.notFound');
    if (isWriter) await recordActedFor(tx, me, post.authorId, 'business.postRestored');
    return bringBack(tx, me, post, original);
  }),
);

async function bringBack(
  tx: Tx,
  me: Me,
  { id, authorId, audience, originalId, isBusinessPost }: Row,
  original: Row | undefined,
) {
  if (originalId && (await findRepost(tx, me, originalId))) refuse('conflict', 'posts.repostedAgain');
  const [back] = await tx
    .update(posts)
    .set({ deletedAt: null })
    .where(eq(posts.id, id))
    .returning({ isHiddenFromOthers });
  const isHidden = back!.isHiddenFromOthers;
  if (original) await changeCount(tx, original.id, 'reposts', 1);
  const readers = isHidden ? [authorId] : await audienceOf(tx, { authorId, audience });
  await publish(tx, 'post.created', readers, { postId: id, authorId, isBusinessPost });
  // In the order of what happened to it: its deletion may be told again to who shows it once more.
  if (!isHidden) await publish(tx, 'post.restored', readers, { postId: id });
  return findPost(me, id, tx);
}

/** My repost of a post, if there is one. */
export async function findRepost(tx: Tx, me: Me, originalId: string) {
  const [repost] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.originalId, originalId), eq(posts.authorId, me.id), isNull(posts.deletedAt)));
  return repost;
}

// Lock order: an original before its reposts. A repost may outlive its original.
async function lockOriginal(tx: Tx, originalId: string | null | undefined) {
  if (!originalId) return undefined;
  const [original] = await tx.select().from(posts).where(eq(posts.id, originalId)).for('update');
  return original;
}
