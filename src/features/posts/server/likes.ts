import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/posts/contract.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { groupCommit, type Outcome } from '#/platform/database/groupCommit.ts';
import { atMostRows, idsOf, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { allSettled, emit } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { countTogether } from './counts.ts';
import { type LockedPost, lockedOf, lockPosts, requireReadable } from './lockPosts.ts';
import { likes } from './tables.ts';

export const likePost = handler(contract.likePost, ({ postId }, { me }) => like({ me, postId }));

const like = groupCommit(async (tx, asked: Asked[]) => {
  const locked = await lockPosts(tx, asked, ({ authorId }, { me }) =>
    authorize(me, 'post.like', { authorId }),
  );
  const added = await add(pairsOf(asked, locked), tx);
  const emitted = emit(tx, 'post.liked', withAuthors(added, locked));
  const counted = countTogether(tx, locked, { what: 'likes', by: 1, on: added.map(({ postId }) => postId) });
  return (await allSettled([counted, emitted]))[0];
});

export const unlikePost = handler(contract.unlikePost, ({ postId }, { me }) => unlike({ me, postId }));

const unlike = groupCommit(async (tx, asked: Asked[]) => {
  const locked = await lockPosts(tx, asked);
  const removed = await remove(pairsOf(asked, locked), tx);
  const emitted = emit(tx, 'post.unliked', withAuthors(removed, locked));
  const counted = countTogether(tx, locked, {
    what: 'likes',
    by: -1,
    on: removed.map(({ postId }) => postId),
  });
  return (await allSettled([counted, emitted]))[0];
});

type Asked = { me: Me; postId: string };

/** The calls that were not refused, as columns. */
function pairsOf(asked: Asked[], locked: Outcome<LockedPost>[]) {
  const allowed = asked.filter((_, n) => !(locked[n] instanceof Refusal));
  return { posts: allowed.map(({ postId }) => postId), people: allowed.map(({ me }) => me.id) };
}

function withAuthors(changed: Like[], locked: Outcome<LockedPost>[]) {
  const posts = lockedOf(locked);
  return changed.map(one => ({ ...one, authorId: posts.get(one.postId)!.authorId }));
}

const pairs = sql`unnest(${idsOf('posts')}, ${idsOf('people')}) pair(post, person)`;
const changed = sql`${likes.postId} as "postId", ${likes.userId} as "userId"`;
type Like = { postId: string; userId: string };
const add = preparedSql<Like>(
  'like posts',
  sql`insert into ${likes} (post_id, user_id) select post, person from ${pairs}
    on conflict do nothing returning ${changed}`,
);
const remove = preparedSql<Like>(
  'unlike posts',
  sql`delete from ${likes} using ${pairs} where ${likes.postId} = post and ${likes.userId} = person
    returning ${changed}`,
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

export const listLikes = handler(contract.listLikes, async ({ postId, cursor }, { me }) => {
  await requireReadable(me, postId);
  const rows = await ofPost({ me: me.id, postId, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
