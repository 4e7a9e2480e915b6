import { sql } from 'drizzle-orm';
import * as contract from '#/features/posts/contract.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { audienceOf } from './audienceOf.ts';
import { changeCount } from './counts.ts';
import { lockPost } from './find.ts';
import { findMentions } from './mentions.ts';
import { selectComment } from './selectComments.ts';
import { comments } from './tables.ts';

export const addComment = handler(contract.addComment, (sent, { me }) => {
  const comment = { ...sent, me };
  // One with a mention may wait for a budget of its author, and others would wait, too.
  return sent.content.includes('@') ? transact(tx => add(tx, comment)) : addGrouped(comment);
});

type NewComment = { me: Me; postId: string; id: string; content: string };

async function add(tx: Tx, { me, postId, id, content }: NewComment): Promise<contract.Comment> {
  const post = await lockPost(tx, me, postId);
  const mentions = await findMentions(tx, content);
  const [added] = await insert({ id, postId, authorId: me.id, content, mentions }, tx);
  const comment = await selectComment(me, id, tx);
  // Idempotent: a retry finds the comment it has stored before.
  if (comment?.postId !== postId || comment.author.id !== me.id) return refuse('conflict', 'posts.idTaken');
  if (!added) return comment;
  const by = { postId, commentId: id, userId: me.id };
  await emit(tx, 'post.commented', { ...by, authorId: post.authorId });
  await changeCount(tx, postId, 'comments', 1);
  await emit(tx, 'people.mentioned', { ...by, usernames: mentions });
  await publish(tx, 'comment.created', await audienceOf(tx, post, me.id), { postId, commentId: id });
  return comment;
}

const addGrouped = groupCommit(add, { key: ({ postId }) => postId, interleaved: true });

const insert = preparedSql<{ id: string }>(
  'add comment',
  sql`insert into ${comments} (id, post_id, author_id, content, mentions)
    values (${sql.placeholder('id')}, ${sql.placeholder('postId')}, ${sql.placeholder('authorId')},
      ${sql.placeholder('content')}, ${sql.placeholder('mentions')})
    on conflict do nothing returning id`,
);
