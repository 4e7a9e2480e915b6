import { eq, sql } from 'drizzle-orm';
import { answer, type Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { announce, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { countAlone } from './counts.ts';
import { holdPost } from './find.ts';
import { hearersOf } from './hearersOf.ts';
import { requireReadable } from './holdPosts.ts';
import { findMentionsOf } from './mentions.ts';
import { findComment, selectComments } from './selectComments.ts';
import { comments } from './tables.ts';

export const listComments = answer(contract.listComments, async ({ postId, cursor }, { me }) => {
  const behind = readCursor(cursor);
  const [rows] = await Promise.all([selectComments(me, postId, behind), requireReadable(me, postId)]);
  return page(rows, limits.pageSize);
});

export const getComment = answer(contract.getComment, ({ commentId }, { me }) => findComment(me, commentId));

export const editComment = answer(contract.editComment, ({ commentId, content }, { me }) =>
  transact(async tx => {
    const { comment, post } = await holdComment(tx, me, commentId);
    authorize(me, 'comment.edit', { authorId: comment.author.id });
    if (content === comment.content) return comment;
    const mentions = await findMentionsOf(tx, content);
    await tx
      .update(comments)
      .set({ content, mentions, editedAt: sql`now()` })
      .where(eq(comments.id, commentId));
    await announce(tx, 'people.mentioned', [
      {
        postId: post.id,
        commentId,
        usernames: mentions,
        userId: me.id,
      },
    ]);
    await publish(tx, 'comment.edited', await hearersOf(tx, heardOf(post), me.id), {
      postId: post.id,
      commentId,
    });
    return findComment(me, commentId, tx);
  }),
);

export const deleteComment = answer(contract.deleteComment, ({ commentId }, { me }) =>
  transact(async tx => {
    const { comment, post } = await holdComment(tx, me, commentId);
    authorize(me, 'comment.delete', { authorId: comment.author.id, postAuthorId: post.author.id });
    await tx.delete(comments).where(eq(comments.id, commentId));
    await publish(tx, 'comment.deleted', await hearersOf(tx, heardOf(post), comment.author.id), {
      postId: post.id,
      commentId,
    });
    return countAlone(tx, post, { what: 'comments', by: -1 });
  }),
);

const heardOf = ({ author, audience }: contract.Post) => ({ authorId: author.id, audience });

/** A comment with its post, which is locked: so nothing else happens to either meanwhile. */
async function holdComment(tx: Tx, me: Me, commentId: string) {
  const { postId } = await findComment(me, commentId, tx);
  const post = await holdPost(tx, me, postId);
  // It may have been deleted until the post was held.
  return { comment: await findComment(me, commentId, tx), post };
}
