import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/posts/contract.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { emit, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { changeCommentCount, lockComment } from './comments.ts';
import { findComment } from './selectComments.ts';
import { commentLikes } from './tables.ts';

export const likeComment = handler(contract.likeComment, ({ commentId }, { me }) =>
  transact(async tx => {
    const locked = await lockComment(tx, me, commentId);
    const { comment, post } = locked;
    authorize(me, 'comment.like', { authorId: comment.author.id });
    const [added] = await tx
      .insert(commentLikes)
      .values({ postId: post.id, commentId, userId: me.id })
      .onConflictDoNothing()
      .returning({ userId: commentLikes.userId });
    return added ? change(tx, me, locked, 'comment.liked') : countsOf(comment);
  }),
);

export const unlikeComment = handler(contract.unlikeComment, ({ commentId }, { me }) =>
  transact(async tx => {
    const locked = await lockComment(tx, me, commentId);
    const { comment, post } = locked;
    const isMine = and(
      eq(commentLikes.postId, post.id),
      eq(commentLikes.commentId, commentId),
      eq(commentLikes.userId, me.id),
    );
    const [gone] = await tx.delete(commentLikes).where(isMine).returning({ userId: commentLikes.userId });
    return gone ? change(tx, me, locked, 'comment.unliked') : countsOf(comment);
  }),
);

type Locked = Awaited<ReturnType<typeof lockComment>>;
const countsOf = ({ likes, replies }: Locked['comment']) => ({ likes, replies });

async function change(tx: Tx, me: Me, { comment, post }: Locked, event: 'comment.liked' | 'comment.unliked') {
  const { id: commentId, author } = comment;
  await emit(tx, event, { postId: post.id, commentId, authorId: author.id, userId: me.id });
  const by = event === 'comment.liked' ? 1 : -1;
  const { likes, replies } = (await changeCommentCount(tx, post, commentId, 'likes', by))!;
  return { likes, replies };
}

const listed = prepared('likes of a comment', from =>
  from
    .select({
      id: commentLikes.userId,
      createdAt: commentLikes.createdAt,
      person: personColumns(sql.placeholder('me')),
    })
    .from(commentLikes)
    .innerJoin(users, eq(users.id, commentLikes.userId))
    .where(
      and(
        eq(commentLikes.postId, sql.placeholder('postId')),
        eq(commentLikes.commentId, sql.placeholder('commentId')),
        visibleTo(sql.placeholder('me')),
        olderThan({ createdAt: commentLikes.createdAt, id: commentLikes.userId }),
      ),
    )
    .orderBy(desc(commentLikes.createdAt), desc(commentLikes.userId))
    .limit(atMostRows(limits.pageSize + 1)),
);

export const listCommentLikes = handler(contract.listCommentLikes, async ({ commentId, cursor }, { me }) => {
  const { postId } = await findComment(me, commentId);
  const rows = await listed({ me: me.id, postId, commentId, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
