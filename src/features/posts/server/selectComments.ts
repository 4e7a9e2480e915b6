import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Comment } from '#/features/posts/shapes.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batch, batchInTransaction } from '#/platform/database/batch.ts';
import { type Cursor, olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared, rowExists, timesOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { mentionsFor } from './mentions.ts';
import { readableBy } from './readableBy.ts';
import { commentLikes, comments, posts } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

const columnsFor = (readerId: SQL) => ({
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  content: comments.content,
  mentions: mentionsFor(readerId, comments.mentionedIds),
  likes: comments.likes,
  liked: rowExists(sql`from ${commentLikes} where ${commentLikes.postId} = ${comments.postId}
    and ${commentLikes.commentId} = ${comments.id} and ${commentLikes.userId} = ${readerId}`),
  replies: comments.replies,
  editedAt: comments.editedAt,
  withheldFor: comments.withheldFor,
  createdAt: comments.createdAt,
  author: personColumns(readerId),
});
const parents = alias(comments, 'parent');
// A reply to a comment that is hidden is hidden with it; one that was deleted hides nothing.
const underSeen = (readerId: SQL) => sql`(${comments.parentId} is null or exists (
  select from ${comments} ${parents} where ${parents.id} = ${comments.parentId} and (${parents.authorId} is null
    or ${visibleTo(readerId, parents.authorId)} and ${notWithheld(parents, parents.authorId, readerId)})))`;
/** What `seenBy` asks of the comment itself. */
const isSeenBy = (readerId: SQL) =>
  and(visibleTo(readerId), notWithheld(comments, comments.authorId, readerId));
// The one way in which comments are read.
const seenBy = (readerId: SQL) => and(isSeenBy(readerId), underSeen(readerId));
const isDeleted = isNull(comments.authorId);

const mine = prepared('my comments', from =>
  from
    .select(columnsFor(me))
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.authorId, placeholder('me')), olderThan(comments), seenBy(me)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(atMostRows(limits.pageSize + 1)),
);

const readerId = sql`requested.reader_id`;
const requestedPage = (from: Database | Tx) =>
  from
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.postId, sql`requested.post_id`),
        isNull(comments.parentId),
        sql`(${comments.createdAt}, ${comments.id}) < (requested.created_at, requested.after_id)`,
        or(isDeleted, isSeenBy(readerId)),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(atMostRows(limits.pageSize + 1));
const pages = prepared('pages of comments', from =>
  from
    .select({ ...columnsFor(readerId), ordinal: sql<number>`requested.ordinal::int` })
    .from(
      sql`unnest(${idsOf('readerIds')}, ${idsOf('postIds')}, ${timesOf('createdAts')}, ${idsOf('afterIds')})
        with ordinality requested(reader_id, post_id, created_at, after_id, ordinal)
        cross join lateral ${requestedPage(from)} shown`,
    )
    .innerJoin(comments, eq(comments.id, sql`shown.id`))
    .leftJoin(users, eq(users.id, comments.authorId))
    .orderBy(desc(comments.createdAt), desc(comments.id)),
);
// A comment under what is hidden is hidden itself, and answers as one that never was.
const underReadable = sql`exists (select from ${posts} where ${posts.id} = ${comments.postId}
  and ${readableBy(readerId)})`;
const byIds = prepared('comments by id', from =>
  from
    .select({ ...columnsFor(readerId), ordinal: sql<number>`requested.ordinal::int` })
    .from(
      sql`unnest(${idsOf('readerIds')}, ${idsOf('ids')}) with ordinality requested(reader_id, comment_id, ordinal)`,
    )
    .innerJoin(comments, eq(comments.id, sql`requested.comment_id`))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(underReadable, seenBy(readerId))),
);

const repliesTo = prepared('replies to a comment', from =>
  from
    .select(columnsFor(me))
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.parentId, placeholder('commentId')),
        sql`(${comments.createdAt}, ${comments.id}) > (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)`,
        isSeenBy(me),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(atMostRows(limits.pageSize + 1)),
);
const threads = prepared('comment with replies', from =>
  from
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.id, placeholder('commentId')),
        isNull(comments.parentId),
        sql`exists (select from ${posts} where ${posts.id} = ${comments.postId} and ${readableBy(me)})`,
        or(isDeleted, isSeenBy(me)),
      ),
    ),
);

/** Comments in the order of `requested`, each as its `me` may see it; undefined where they may not. */
export async function selectEachComment(requested: { me: Me; id: string }[], from?: Database | Tx) {
  const rows = await byIds(
    { readerIds: requested.map(({ me }) => me.id), ids: requested.map(({ id }) => id) },
    from,
  );
  const found = new Map(rows.map(({ ordinal, ...comment }) => [ordinal - 1, comment]));
  return requested.map((_, n): Comment | undefined => found.get(n));
}

const readBatched = batch((requested: { me: Me; id: string }[]) => selectEachComment(requested));
const readBatchedIn = batchInTransaction((tx, requested: { me: Me; id: string }[]) =>
  selectEachComment(requested, tx),
);

/** A comment of a list; without an author it was deleted. */
export type Listed = Omit<Comment, 'author'> & { author: Comment['author'] | null };

const readPages = batch(async (requested: { me: Me; postId: string; after: Cursor }[]) => {
  const rows = await pages({
    readerIds: requested.map(({ me }) => me.id),
    postIds: requested.map(({ postId }) => postId),
    createdAts: requested.map(({ after }) => after.createdAt),
    afterIds: requested.map(({ after }) => after.id),
  });
  const found = requested.map((): Listed[] => []);
  for (const { ordinal, ...comment } of rows) found[ordinal - 1]!.push(comment);
  return found;
});

/** The comments of a post after a cursor, without replies; those that were deleted and have some are among them. */
export const selectComments = (me: Me, postId: string, after: Cursor): Promise<Listed[]> =>
  readPages({ me, postId, after });

const beforeAll: Cursor = { createdAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** The replies to a comment after a cursor, oldest first. */
export const selectReplies = (me: Me, commentId: string, after = beforeAll): Promise<Comment[]> =>
  repliesTo({ me: me.id, commentId, ...after });

/** Refuses with 'Comment not found.' unless `me` may see this comment, or could until it was deleted; not for replies. */
export async function requireThread(me: Me, commentId: string) {
  const [found] = await threads({ me: me.id, commentId });
  if (!found) refuse('notFound', 'posts.commentNotFound');
}

/** What I commented, after a cursor, under whatever post. */
export const selectMyComments = (me: Me, cursor: Cursor): Promise<Comment[]> =>
  mine({ me: me.id, ...cursor });

/** The comment of an id if `me` may see it. */
export const selectComment = (me: Me, id: string, tx?: Tx): Promise<Comment | undefined> =>
  tx ? readBatchedIn(tx, { me, id }) : readBatched({ me, id });

/** The same; refuses with 'This comment was not found.' if there is none. */
export async function findComment(me: Me, id: string, tx?: Tx): Promise<Comment> {
  return (await selectComment(me, id, tx)) ?? refuse('notFound', 'posts.commentNotFound');
}
