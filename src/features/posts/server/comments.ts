import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import type { Comment } from '#/features/posts/shapes.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { awaitAll, emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { changeCount, lockPost, requireReadable } from './find.ts';
import { findMentions } from './mentions.ts';
import { readersOf } from './readableBy.ts';
import { findComment, selectComment, selectComments } from './selectComments.ts';
import { comments } from './tables.ts';

export const listComments = handler(contract.listComments, async ({ postId, cursor }, { me }) => {
  const after = readCursor(cursor);
  const [rows] = await Promise.all([selectComments(me, postId, after), requireReadable(me, postId)]);
  return page(rows, limits.pageSize);
});

export const getComment = handler(contract.getComment, ({ commentId }, { me }) => findComment(me, commentId));

export const editComment = handler(contract.editComment, ({ commentId, content }, { me }) =>
  transact(async tx => {
    const { comment, post } = await lockComment(tx, me, commentId);
    authorize(me, 'comment.edit', { authorId: comment.author.id });
    if (content === comment.content) return comment;
    const mentions = await findMentions(tx, content);
    await tx
      .update(comments)
      .set({ content, mentions, editedAt: sql`now()` })
      .where(eq(comments.id, commentId));
    await emit(tx, 'people.mentioned', { postId: post.id, commentId, usernames: mentions, userId: me.id });
    await publish(tx, 'comment.edited', readersOf(post, me.id), {
      postId: post.id,
      commentId,
    });
    return findComment(me, commentId, tx);
  }),
);

export const deleteComment = handler(contract.deleteComment, ({ commentId }, { me }) =>
  transact(async tx => {
    const { comment, post } = await lockComment(tx, me, commentId);
    authorize(me, 'comment.delete', { authorId: comment.author.id, postAuthorId: post.authorId });
    await tx.delete(comments).where(eq(comments.id, commentId));
    await publish(tx, 'comment.deleted', readersOf(post, comment.author.id), {
      postId: post.id,
      commentId,
    });
    return changeCount(tx, post.id, 'comments', -1);
  }),
);

/** A comment and its post, whose row is locked: every write on either takes this lock. */
async function lockComment(tx: Tx, me: Me, commentId: string) {
  const { postId } = await findComment(me, commentId, tx);
  const post = await lockPost(tx, me, postId);
  // Read again under the lock: the comment may have been deleted meanwhile.
  return { comment: await findComment(me, commentId, tx), post };
}

export const addComment = handler(contract.addComment, (sent, { me }) => {
  const comment = { ...sent, me };
  // One with a mention may wait for a budget of its author, and others would wait, too.
  return sent.content.includes('@') ? transact(tx => add(tx, comment)) : addGrouped(comment);
});

type NewComment = { me: Me; postId: string; id: string; content: string };

async function add(tx: Tx, { me, postId, id, content }: NewComment): Promise<Comment> {
  const post = await lockPost(tx, me, postId);
  const mentions = await findMentions(tx, content);
  const added = await insert(tx, { id, post_id: postId, author_id: me.id, content, mentions });
  const comment = await selectComment(me, id, tx);
  // Idempotent: a retry finds the comment it has stored before.
  if (comment?.postId !== postId || comment.author.id !== me.id) return refuse('conflict', 'posts.idTaken');
  if (!added) return comment;
  const by = { postId, commentId: id, userId: me.id };
  await awaitAll([
    emit(tx, 'post.commented', { ...by, authorId: post.authorId }),
    changeCount(tx, postId, 'comments', 1),
    emit(tx, 'people.mentioned', { ...by, usernames: mentions }),
  ]);
  await publish(tx, 'comment.created', readersOf(post, me.id), { postId, commentId: id });
  return comment;
}

const addGrouped = groupCommit(add, { key: ({ postId }) => postId, interleaved: true });

const insertAll = preparedSql<{ id: string }>(
  'add comments',
  sql`insert into ${comments} (id, post_id, author_id, content, mentions)
    select id, post_id, author_id, content, mentions from json_to_recordset(${sql.placeholder('rows')}::json)
      as row(id uuid, post_id uuid, author_id uuid, content text, mentions text[])
    on conflict do nothing returning id`,
);

type Row = { id: string; post_id: string; author_id: string; content: string; mentions: string[] };

/** Whether the comment was added; not if there is one of its id, which another try in the same batch may have added. */
const insert = batchInTransaction(async (tx, rows: Row[]) => {
  const added = new Set((await insertAll({ rows: JSON.stringify(rows) }, tx)).map(({ id }) => id));
  return rows.map(({ id }) => added.delete(id));
});
