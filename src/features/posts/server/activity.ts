import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import type { Activity } from '#/features/posts/kinds.ts';
import type { Comment } from '#/features/posts/shapes.ts';
import { type Cursor, olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { selectPosts } from './lists.ts';
import { selectSome } from './select.ts';
import { selectMyComments } from './selectComments.ts';
import { likes } from './tables.ts';

/** One thing I did: its place in the list, and the post it concerns. */
type Action = Cursor & { postId: string; comment: Comment | null };

const likesOf = prepared('likes of a person', from =>
  from
    .select({ id: likes.postId, createdAt: likes.createdAt })
    .from(likes)
    .where(
      and(
        eq(likes.userId, sql.placeholder('me')),
        olderThan({ createdAt: likes.createdAt, id: likes.postId }),
      ),
    )
    .orderBy(desc(likes.createdAt), desc(likes.postId))
    .limit(atMostRows(limits.pageSize + 1)),
);

const writtenBy = (list: 'written' | 'reposts') => async (me: Me, cursor: Cursor) =>
  (await selectPosts(me, { list, authorId: me.id }, cursor)).map(activityOn);

const activityOn = ({ id, createdAt }: Cursor) => ({ id, createdAt, postId: id, comment: null });

const actions: Record<Activity, (me: Me, cursor: Cursor) => Promise<Action[]>> = {
  posts: writtenBy('written'),
  reposts: writtenBy('reposts'),
  likes: async (me, cursor) => (await likesOf({ me: me.id, ...cursor })).map(activityOn),
  comments: async (me, cursor) =>
    (await selectMyComments(me, cursor)).map(comment => ({
      id: comment.id,
      createdAt: comment.createdAt,
      postId: comment.postId,
      comment,
    })),
};

/** What is no longer visible to me is left out: a page may be shorter than its size. */
export const listActivity = handler(contract.listActivity, async ({ kind, cursor }, { me }) => {
  const { items, next } = page(await actions[kind](me, readCursor(cursor)), limits.pageSize);
  const posts = await selectSome(me, [...new Set(items.map(item => item.postId))]);
  const seen = new Map(posts.map(post => [post.id, post]));
  return {
    items: items.flatMap(({ postId, comment }) => {
      const post = seen.get(postId);
      return post ? [{ post, comment }] : [];
    }),
    next,
  };
});
