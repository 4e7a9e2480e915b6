import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/posts/contract.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { atMostRows, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { awaitAll, emit } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { changeCount, countsOf, findRoot, lockRoot } from './find.ts';
import { likes } from './tables.ts';

type Like = { me: Me; postId: string };

// Each statement is correct in any order, so likes of one post need not wait for each other.
const ofPost = { key: ({ postId }: Like) => postId, interleaved: true };

export const likePost = handler(contract.likePost, ({ postId }, { me }) => like({ me, postId }));

const like = groupCommit(async (tx, { me, postId }: Like) => {
  const post = await lockRoot(tx, me, postId);
  authorize(me, 'post.like', post);
  const added = await insert(tx, { postId: post.id, userId: me.id });
  if (!added) return countsOf(post);
  const emitted = emit(tx, 'post.liked', { postId: post.id, authorId: post.authorId, userId: me.id });
  return (await awaitAll([changeCount(tx, post.id, 'likes', 1), emitted]))[0];
}, ofPost);

export const unlikePost = handler(contract.unlikePost, ({ postId }, { me }) => unlike({ me, postId }));

const unlike = groupCommit(async (tx, { me, postId }: Like) => {
  const post = await lockRoot(tx, me, postId);
  const removed = await remove(tx, { postId: post.id, userId: me.id });
  if (!removed) return countsOf(post);
  const emitted = emit(tx, 'post.unliked', { postId: post.id, authorId: post.authorId, userId: me.id });
  return (await awaitAll([changeCount(tx, post.id, 'likes', -1), emitted]))[0];
}, ofPost);

type Row = { postId: string; userId: string };
const rows = sql`json_to_recordset(${sql.placeholder('rows')}::json) as row("postId" uuid, "userId" uuid)`;
const returning = sql`returning post_id as "postId", user_id as "userId"`;
const insertAll = preparedSql<Row>(
  'like posts',
  sql`insert into ${likes} (post_id, user_id) select "postId", "userId" from ${rows} on conflict do nothing ${returning}`,
);
const removeAll = preparedSql<Row>(
  'unlike posts',
  sql`delete from ${likes} using ${rows}
    where ${likes.postId} = "postId" and ${likes.userId} = "userId" ${returning}`,
);

/** Whether the like was added or removed by this call, and not before or by another one of the same batch. */
const changeBatched = (change: typeof insertAll) =>
  batchInTransaction(async (tx, all: Row[]) => {
    const changed = new Set((await change({ rows: JSON.stringify(all) }, tx)).map(keyOf));
    return all.map(like => changed.delete(keyOf(like)));
  });
const keyOf = ({ postId, userId }: Row) => `${postId} ${userId}`;
const insert = changeBatched(insertAll);
const remove = changeBatched(removeAll);

const listed = prepared('likes of a post', from =>
  from
    .select({ id: likes.userId, createdAt: likes.createdAt, person: personColumns(sql.placeholder('me')) })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(
      and(
        eq(likes.postId, sql.placeholder('postId')),
        visibleTo(sql.placeholder('me')),
        olderThan({ createdAt: likes.createdAt, id: likes.userId }),
      ),
    )
    .orderBy(desc(likes.createdAt), desc(likes.userId))
    .limit(atMostRows(limits.pageSize + 1)),
);

export const listLikes = handler(contract.listLikes, async ({ postId, cursor }, { me }) => {
  const post = await findRoot(me, postId);
  const rows = await listed({ me: me.id, postId: post.id, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
