import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { olderThan, page, readCursor } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { changeCounts } from './counts.ts';
import { findPost, holdPost } from './find.ts';
import { comments } from './tables.ts';

const { placeholder } = sql;

// The one way in which comments are read.
const select = (where: SQL | undefined) => (from: Database | Tx) =>
  from
    .select({
      id: comments.id,
      content: comments.content,
      createdAt: comments.createdAt,
      author: personColumns,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(where, visibleTo(placeholder('me'))))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(placeholder('take'));

const ofPost = eq(comments.postId, placeholder('postId'));
const newest = prepared('comments of a post', select(and(ofPost, olderThan(comments))));
const own = prepared(
  'own comment',
  select(and(ofPost, eq(comments.id, placeholder('id')), eq(comments.authorId, placeholder('authorId')))),
);

export const listComments = answer(contract.listComments, async ({ postId, cursor }, { me }) => {
  await findPost(me, postId);
  const rows = await newest({ me: me.id, postId, take: limits.pageSize + 1, ...readCursor(cursor) });
  return page(rows, limits.pageSize);
});

export const addComment = answer(contract.addComment, ({ postId, id, content }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    const added = await tx
      .insert(comments)
      .values({ id, postId, authorId: me.id, content })
      .onConflictDoNothing()
      .returning({ id: comments.id });
    const [comment] = await own({ me: me.id, id, postId, authorId: me.id, take: 1 }, tx);
    if (!comment) return refuse('conflict', 'posts.idTaken');
    if (added.length > 0) {
      await changeCounts(tx, post, { comments: 1 });
      await publish(tx, 'comment.created', { seeing: [me.id, post.author.id] }, { postId, commentId: id });
    }
    return comment;
  }),
);
