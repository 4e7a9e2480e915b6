import { eq } from 'drizzle-orm';
import type { ReportReason } from '#/app/reportReasons.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { audienceOf } from './readableBy.ts';
import { comments, posts } from './tables.ts';

/** Hides a post from everybody but its author; with `reason` null, shows it again. */
export async function withholdPost(tx: Tx, postId: string, reason: ReportReason | null) {
  const [post] = await tx
    .update(posts)
    .set({ withheldFor: reason })
    .where(eq(posts.id, postId))
    .returning({ authorId: posts.authorId, audience: posts.audience });
  if (!post) return;
  const { authorId } = post;
  const data = { postId, authorId, isWithheld: reason !== null };
  await publish(tx, 'post.withheld', await audienceOf(tx, post), data);
}

/** The same for a comment. */
export async function withholdComment(tx: Tx, commentId: string, reason: ReportReason | null) {
  const [comment] = await tx
    .update(comments)
    .set({ withheldFor: reason })
    .where(eq(comments.id, commentId))
    .returning({ postId: comments.postId, authorId: comments.authorId });
  if (!comment?.authorId) return;
  const { postId, authorId } = comment;
  const [post] = await tx
    .select({ authorId: posts.authorId, audience: posts.audience })
    .from(posts)
    .where(eq(posts.id, postId));
  const data = { postId, commentId, authorId, isWithheld: reason !== null };
  await publish(tx, 'comment.withheld', await audienceOf(tx, post!, authorId), data);
}
