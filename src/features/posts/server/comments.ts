import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import type { Comment, CommentCounts } from '#/features/posts/shapes.ts';
import type { Mentions } from '#/features/posts/tagged.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { awaitAll, emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { changeCount, findRoot, type LockedPost, lockPost, lockRoot } from './find.ts';
import { findMentions, findMentionsAfter } from './mentions.ts';
import { readersOf } from './readableBy.ts';
import {
  findComment,
  type Listed,
  requireThread,
  selectComment,
  selectComments,
  selectReplies,
} from './selectComments.ts';
import { commentLikes, comments } from './tables.ts';

export const listComments = handler(contract.listComments, async ({ postId, cursor }, { me }) => {
  const after = readCursor(cursor);
  const post = await findRoot(me, postId);
  const rows = await selectComments(me, post.id, after);
  const { items, next } = page(rows, limits.pageSize);
  const isThere = (comment: Listed): comment is Comment => comment.author !== null;
  return { items: items.filter(isThere), ids: items.map(({ id }) => id), next };
});

export const listReplies = handler(contract.listReplies, async ({ commentId, cursor }, { me }) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows] = await Promise.all([selectReplies(me, commentId, after), requireThread(me, commentId)]);
  return page(rows, limits.pageSize);
});

export const getComment = handler(contract.getComment, ({ commentId }, { me }) => findComment(me, commentId));

export const editComment = handler(contract.editComment, ({ commentId, content }, { me }) =>
  transact(async tx => {
    const { comment, post } = await lockComment(tx, me, commentId);
    authorize(me, 'comment.edit', { authorId: comment.author.id });
    if (content === comment.content) return comment;
    const [row] = await tx
      .select({ mentions: comments.mentions, mentionedIds: comments.mentionedIds })
      .from(comments)
      .where(eq(comments.id, commentId));
    const writtenAt = comment.editedAt ?? comment.createdAt;
    const before = { ...row!, content: comment.content, writtenAt };
    const mentions = await findMentionsAfter(tx, me, { content, before });
    await tx
      .update(comments)
      .set({ content, mentions: Object.keys(mentions), mentionedIds: mentions, editedAt: sql`now()` })
      .where(eq(comments.id, commentId));
    const mentioned = { postId: post.id, commentId, mentionedIds: Object.values(mentions) };
    await emit(tx, 'mentions.edited', mentioned);
    await emit(tx, 'people.mentioned', { ...mentioned, userId: me.id });
    await publish(tx, 'comment.edited', readersOfComment(post, comment), { postId: post.id, commentId });
    return findComment(me, commentId, tx);
  }),
);

export const deleteComment = handler(contract.deleteComment, ({ commentId }, { me }) =>
  transact(async tx => {
    const { comment, post } = await lockComment(tx, me, commentId);
    authorize(me, 'comment.delete', { authorId: comment.author.id, postAuthorId: post.authorId });
    const readers = readersOfComment(post, comment);
    if (await removeComment(tx, commentId)) {
      await publish(tx, 'comment.deleted', readers, { postId: post.id, commentId });
      if (comment.parentId) await takeFromParent(tx, post, comment.parentId);
    } else {
      await emptyComment(tx, commentId);
      await publish(tx, 'comment.deleted', readers, { postId: post.id, commentId, hasReplies: true });
    }
    return changeCount(tx, post.id, 'comments', -1);
  }),
);

/** Who is told of a comment: of one that is hidden by a report its author alone. */
const readersOfComment = (post: LockedPost, { author, withheldFor }: Comment) =>
  withheldFor ? [author.id] : readersOf(post, author.id);

/** Whether the comment could be removed: not with replies, which are not its author's. */
async function removeComment(tx: Tx, id: string) {
  const hasNoReplies = and(eq(comments.id, id), eq(comments.replies, 0));
  return (await tx.delete(comments).where(hasNoReplies).returning({ id: comments.id })).length > 0;
}

/** Deletes everything of a comment but the place its replies hang on (docs/adr/0065). */
async function emptyComment(tx: Tx, id: string) {
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
  await tx
    .update(comments)
    .set({
      authorId: null,
      content: '',
      mentions: [],
      mentionedIds: {},
      likes: 0,
      editedAt: null,
      withheldFor: null,
    })
    .where(eq(comments.id, id));
  await emit(tx, 'comment.emptied', { commentId: id });
}

/** One reply less; the last one takes a deleted comment along. */
async function takeFromParent(tx: Tx, post: LockedPost, parentId: string) {
  const parent = await changeCommentCount(tx, post, parentId, 'replies', -1);
  if (!parent || parent.authorId || parent.replies > 0) return;
  await tx.delete(comments).where(eq(comments.id, parentId));
  await publish(tx, 'comment.deleted', readersOf(post), { postId: post.id, commentId: parentId });
}

/**
 * Changes one count of a comment on a locked post and publishes the new totals, which it returns, to those who show the
 * post.
 */
export async function changeCommentCount(
  tx: Tx,
  post: LockedPost,
  commentId: string,
  what: keyof CommentCounts,
  by: 1 | -1,
) {
  const [totals] = await tx
    .update(comments)
    .set({ [what]: sql`${comments[what]} + ${by}` })
    .where(eq(comments.id, commentId))
    .returning({
      authorId: comments.authorId,
      withheldFor: comments.withheldFor,
      likes: comments.likes,
      replies: comments.replies,
    });
  if (!totals) return undefined;
  const { authorId, withheldFor, ...counts } = totals;
  const about = authorId ? [authorId] : [];
  const readers = withheldFor ? about : readersOf(post, ...about);
  await publish(tx, 'comment.counted', readers, { postId: post.id, commentId, ...counts });
  return totals;
}

/** A comment and its post, whose row is locked: every write on either takes this lock. */
export async function lockComment(tx: Tx, me: Me, commentId: string) {
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

type NewComment = { me: Me; postId: string; id: string; content: string; replyToId: string | null };

async function add(tx: Tx, { me, id, content, replyToId, ...on }: NewComment): Promise<Comment> {
  const post = await lockRoot(tx, me, on.postId);
  const postId = post.id;
  const answered = replyToId ? await findAnswered(tx, me, { postId, replyToId }) : undefined;
  const mentions = await findMentions(tx, me, content);
  const row = { id, post_id: postId, parent_id: answered?.parentId ?? null };
  const mentioned = { mentions: Object.keys(mentions), mentioned_ids: mentions };
  const added = await insert(tx, { ...row, author_id: me.id, content, ...mentioned });
  const comment = await selectComment(me, id, tx);
  // Idempotent: a retry finds the comment it has stored before.
  if (comment?.postId !== postId || comment.author.id !== me.id) return refuse('conflict', 'posts.idTaken');
  if (!added) return comment;
  const by = { postId, commentId: id, userId: me.id };
  const answeredIds = answered?.authorIds ?? [];
  await awaitAll([
    emit(tx, 'post.commented', { ...by, authorId: post.authorId, answeredIds }),
    changeCount(tx, postId, 'comments', 1),
    answered && changeCommentCount(tx, post, answered.parentId, 'replies', 1),
  ]);
  // Who is told of the comment itself is not told of being mentioned in it, too.
  await emit(tx, 'people.mentioned', { ...by, mentionedIds: Object.values(mentions) });
  const to = { postId, commentId: id, ...(answered && { parentId: answered.parentId }) };
  // To others what it answers is gone, and with it the place where it stands.
  const readers = answered?.isHidden ? [me.id] : readersOf(post, me.id, ...answeredIds);
  await publish(tx, 'comment.created', readers, to);
  return comment;
}

/** The comment under which a reply goes, and who is answered by it: its author and that of the reply to it. */
async function findAnswered(tx: Tx, me: Me, { postId, replyToId }: { postId: string; replyToId: string }) {
  const answered = await selectComment(me, replyToId, tx);
  if (answered?.postId !== postId) return refuse('notFound', 'posts.answeredGone', { field: 'replyToId' });
  const parent = answered.parentId ? await selectComment(me, answered.parentId, tx) : answered;
  const authorIds = [parent, answered].flatMap(one => one?.author.id ?? []);
  return {
    parentId: answered.parentId ?? answered.id,
    authorIds: [...new Set(authorIds)],
    isHidden: parent?.withheldFor != null,
  };
}

const addGrouped = groupCommit(add, { key: ({ postId }) => postId, interleaved: true });

const insertAll = preparedSql<{ id: string }>(
  'add comments',
  sql`insert into ${comments} (id, post_id, parent_id, author_id, content, mentions, mentioned_ids)
    select id, post_id, parent_id, author_id, content, mentions, mentioned_ids from json_to_recordset(${sql.placeholder('rows')}::json)
      as row(id uuid, post_id uuid, parent_id uuid, author_id uuid, content text, mentions text[], mentioned_ids jsonb)
    on conflict do nothing returning id`,
);

type Row = {
  id: string;
  post_id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  mentions: string[];
  mentioned_ids: Mentions;
};

/** Whether the comment was added; not if there is one of its id, which another try in the same batch may have added. */
const insert = batchInTransaction(async (tx, rows: Row[]) => {
  const added = new Set((await insertAll({ rows: JSON.stringify(rows) }, tx)).map(({ id }) => id));
  return rows.map(({ id }) => added.delete(id));
});
