import { eq } from 'drizzle-orm';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { ReportReason } from '#/app/reporting.ts';
import { hearersOf } from './hearersOf.ts';
import { comments, posts } from './tables.ts';

/** Hides a post from everybody but its author, and shows it again without a reason. */
export async function withholdPost(tx: Tx, postId: string, reason: ReportReason | null) {
  const [post] = await tx
    .update(posts)
    .set({ withheldFor: reason })
    .where(eq(posts.id, postId))
    .returning({ authorId: posts.authorId, audience: posts.audience });
  if (!post) return;
  const { authorId } = post;
  const told = { postId, authorId, isWithheld: reason !== null };
  await publish(tx, 'post.withheld', await hearersOf(tx, post), told);
}

/** The same for a comment. */
export async function withholdComment(tx: Tx, commentId: string, reason: ReportReason | null) {
  const [comment] = await tx
    .update(comments)
    .set({ withheldFor: reason })
    .where(eq(comments.id, commentId))
    .returning({ postId: comments.postId, authorId: comments.authorId });
  if (!comment) return;
  const { postId, authorId } = comment;
  const [post] = await tx
    .select({ authorId: posts.authorId, audience: posts.audience })
    .from(posts)
    .where(eq(posts.id, postId));
  const told = { postId, commentId, authorId, isWithheld: reason !== null };
  await publish(tx, 'comment.withheld', await hearersOf(tx, post!, authorId), told);
}
