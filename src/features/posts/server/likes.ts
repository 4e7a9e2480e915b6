import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/posts/contract.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { atMostRows, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { awaitAll, emit } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { changeCount, countsOf, lockPost, requireReadable } from './find.ts';
import { likes } from './tables.ts';

type Like = { me: Me; postId: string };

// Each statement is correct in any order, so likes of one post need not wait for each other.
const ofPost = { key: ({ postId }: Like) => postId, interleaved: true };

export const likePost = handler(contract.likePost, ({ postId }, { me }) => like({ me, postId }));

const like = groupCommit(async (tx, { me, postId }: Like) => {
  const post = await lockPost(tx, me, postId);
  authorize(me, 'post.like', post);
  const [added] = await insert({ postId, userId: me.id }, tx);
  if (!added) return countsOf(post);
  const emitted = emit(tx, 'post.liked', { postId, authorId: post.authorId, userId: me.id });
  return (await awaitAll([changeCount(tx, postId, 'likes', 1), emitted]))[0];
}, ofPost);

export const unlikePost = handler(contract.unlikePost, ({ postId }, { me }) => unlike({ me, postId }));

const unlike = groupCommit(async (tx, { me, postId }: Like) => {
  const post = await lockPost(tx, me, postId);
  const [removed] = await remove({ postId, userId: me.id }, tx);
  if (!removed) return countsOf(post);
  const emitted = emit(tx, 'post.unliked', { postId, authorId: post.authorId, userId: me.id });
  return (await awaitAll([changeCount(tx, postId, 'likes', -1), emitted]))[0];
}, ofPost);

const insert = preparedSql<{ userId: string }>(
  'like post',
  sql`insert into ${likes} (post_id, user_id) values (${sql.placeholder('postId')}, ${sql.placeholder('userId')})
    on conflict do nothing returning user_id as "userId"`,
);
const remove = preparedSql<{ userId: string }>(
  'unlike post',
  sql`delete from ${likes} where ${likes.postId} = ${sql.placeholder('postId')}
    and ${likes.userId} = ${sql.placeholder('userId')} returning user_id as "userId"`,
);

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
  await requireReadable(me, postId);
  const rows = await listed({ me: me.id, postId, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
