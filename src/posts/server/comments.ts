import { and, desc, eq, type SQL } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { olderThan, page, readCursor } from '#/base/server/cursor.ts';
import { type Database, db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { changeCounts } from './counts.ts';
import { findPost, holdPost } from './find.ts';
import { comments } from './tables.ts';

export const listComments = answer(contract.listComments, async ({ postId, cursor }, { me }) => {
  await findPost(me, postId);
  const where = and(eq(comments.postId, postId), olderThan(comments, readCursor(cursor)));
  return page(await selectComments(where, limits.pageSize + 1), limits.pageSize);
});

export const addComment = answer(contract.addComment, ({ postId, id, content }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    const added = await tx
      .insert(comments)
      .values({ id, postId, authorId: me.id, content })
      .onConflictDoNothing()
      .returning({ id: comments.id });
    const where = and(eq(comments.id, id), eq(comments.postId, postId), eq(comments.authorId, me.id));
    const [comment] = await selectComments(where, 1, tx);
    if (!comment) return refuse('conflict', 'posts.idTaken');
    if (added.length > 0) {
      await changeCounts(tx, post, { comments: 1 });
      await publish(tx, 'comment.created', 'everyone', { postId, commentId: id });
    }
    return comment;
  }),
);

const selectComments = (where: SQL | undefined, take: number, from: Database | Tx = db) =>
  from
    .select({
      id: comments.id,
      content: comments.content,
      createdAt: comments.createdAt,
      author: personColumns,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(take);
