import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { answer, type Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { announce, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { countAlone } from './counts.ts';
import { findPost, holdPost } from './find.ts';
import { forgetPost } from './forgetPost.ts';
import { hearersOf } from './hearersOf.ts';
import { posts } from './tables.ts';

export const deletePost = answer(contract.deletePost, ({ postId }, { me }) =>
  transact(async tx => {
    const { author, repostOf } = await findPost(me, postId, tx);
    authorize(me, 'post.delete', { authorId: author.id });
    const original = await lockOriginal(tx, repostOf?.postId);
    await removePost(tx, await holdPost(tx, me, postId), original);
    return {};
  }),
);

type Row = typeof posts.$inferSelect;

/** Takes a held post out of every list, at once; a job removes the row when it can no longer be undone. */
export async function removePost(
  tx: Tx,
  { id }: { id: string },
  original?: contract.Counts & { id: string },
) {
  const [post] = await tx
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(eq(posts.id, id))
    .returning({ authorId: posts.authorId, audience: posts.audience });
  await enqueue(tx, forgetPost, { postId: id }, { startAfterSeconds: limits.undoGraceSeconds + 1 });
  if (original) {
    await announce(tx, 'post.unreposted', { postId: original.id, userId: post!.authorId });
    await countAlone(tx, original, { what: 'reposts', by: -1 });
  }
  await publish(tx, 'post.deleted', await hearersOf(tx, post!), { postId: id });
}

export const restorePost = answer(contract.restorePost, ({ postId }, { me }) =>
  transact(async tx => {
    const gone = and(eq(posts.id, postId), isNotNull(posts.deletedAt));
    const [found] = await tx.select().from(posts).where(gone);
    if (!found) return refuse('notFound', 'posts.notFound');
    authorize(me, 'post.restore', found);
    const original = await lockOriginal(tx, found.originalId);
    const [post] = await tx.select().from(posts).where(gone).for('update');
    return post ? bringBack(tx, me, post, original) : refuse('notFound', 'posts.notFound');
  }),
);

async function bringBack(
  tx: Tx,
  me: Me,
  { id, authorId, audience, originalId, isBusinessPost }: Row,
  original: Row | undefined,
) {
  if (originalId && (await findRepost(tx, me, originalId))) refuse('conflict', 'posts.repostedAgain');
  await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, id));
  if (original) await countAlone(tx, original, { what: 'reposts', by: 1 });
  const hearers = await hearersOf(tx, { authorId, audience });
  await publish(tx, 'post.created', hearers, { postId: id, authorId, isBusinessPost });
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

// Always before its reposts, so that nobody waits in a circle. A repost may outlive its original.
async function lockOriginal(tx: Tx, originalId: string | null | undefined) {
  if (!originalId) return undefined;
  const [original] = await tx.select().from(posts).where(eq(posts.id, originalId)).for('update');
  return original;
}
