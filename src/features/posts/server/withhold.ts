import { eq } from 'drizzle-orm';
import type { ReportReason } from '#/app/reportReasons.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { withdrawPicturesOfPost } from './mediaAccess.ts';
import { audienceOf, isGone, isHiddenFromOthers, readersOf } from './readableBy.ts';
import { comments, posts } from './tables.ts';

/**
 * Hides a post from everybody but its author; with `reason` null, shows it again. To the others it is as if it was deleted;
 * what changes nothing for them is not told to them.
 */
export async function withholdPost(tx: Tx, postId: string, reason: ReportReason | null) {
  const [post] = await tx
    .select({
      authorId: posts.authorId,
      audience: posts.audience,
      deletedAt: posts.deletedAt,
      wasHidden: isHiddenFromOthers,
    })
    .from(posts)
    .where(eq(posts.id, postId));
  if (!post) return;
  const [now] = await tx
    .update(posts)
    .set({ withheldFor: reason })
    .where(eq(posts.id, postId))
    .returning({ isHidden: isHiddenFromOthers });
  const { isHidden } = now!;
  if (post.deletedAt) return;
  await publish(tx, 'ownPost.changed', [post.authorId], { postId, isDeleted: false });
  if (isHidden === post.wasHidden) return;
  if (isHidden) await withdrawPicturesOfPost(tx, postId);
  await publish(tx, isHidden ? 'post.deleted' : 'post.restored', await audienceOf(tx, post), { postId });
}

/** The same for a comment. To its author it comes back at once, with why it is hidden, and later is changed. */
export async function withholdComment(tx: Tx, commentId: string, reason: ReportReason | null) {
  const [comment] = await tx
    .select({
      postId: comments.postId,
      parentId: comments.parentId,
      authorId: comments.authorId,
      withheldFor: comments.withheldFor,
    })
    .from(comments)
    .where(eq(comments.id, commentId));
  if (!comment?.authorId) return;
  await tx.update(comments).set({ withheldFor: reason }).where(eq(comments.id, commentId));
  if ((comment.withheldFor === null) === (reason === null)) return;
  const { postId, parentId, authorId } = comment;
  const [post] = await tx
    .select({ authorId: posts.authorId, audience: posts.audience, isGone })
    .from(posts)
    .where(eq(posts.id, postId));
  const readers = readersOf(post!, authorId);
  const shown = { postId, commentId, ...(parentId && { parentId }) };
  if (reason) {
    await publish(tx, 'comment.deleted', readers, { postId, commentId });
    await publish(tx, 'comment.created', [authorId], shown);
  } else {
    await publish(tx, 'comment.created', readers, shown);
    await publish(tx, 'comment.edited', [authorId], { postId, commentId });
  }
}
