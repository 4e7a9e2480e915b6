import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { olderThan, page, readCursor } from '#/base/server/cursor.ts';
import { atMostRows, prepared } from '#/base/server/prepared.ts';
import { announce, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { personColumns } from '#/profiles/server/people.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { changeCounts } from './counts.ts';
import { findPost, holdPost } from './find.ts';
import { likes } from './tables.ts';

export const likePost = answer(contract.likePost, ({ postId }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    authorize(me, 'post.like', { authorId: post.author.id });
    const added = await tx.insert(likes).values({ postId, userId: me.id }).onConflictDoNothing().returning();
    if (added.length > 0)
      await announce(tx, 'post.liked', { postId, authorId: post.author.id, userId: me.id });
    return changeCounts(tx, post, { likes: added.length });
  }),
);

export const unlikePost = answer(contract.unlikePost, ({ postId }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    const removed = await tx
      .delete(likes)
      .where(and(eq(likes.postId, postId), eq(likes.userId, me.id)))
      .returning();
    if (removed.length > 0) await announce(tx, 'post.unliked', { postId, userId: me.id });
    return changeCounts(tx, post, { likes: -removed.length });
  }),
);

const ofPost = prepared('likes of a post', from =>
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

export const listLikes = answer(contract.listLikes, async ({ postId, cursor }, { me }) => {
  await findPost(me, postId);
  const rows = await ofPost({ me: me.id, postId, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
