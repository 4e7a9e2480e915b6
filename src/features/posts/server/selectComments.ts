import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { Comment } from '#/features/posts/shapes.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batch, batchInTransaction } from '#/platform/database/batch.ts';
import { type Cursor, olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared, timesOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { readableBy } from './readableBy.ts';
import { comments, posts } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

const columnsFor = (readerId: SQL) => ({
  id: comments.id,
  postId: comments.postId,
  content: comments.content,
  mentions: comments.mentions,
  editedAt: comments.editedAt,
  withheldFor: comments.withheldFor,
  createdAt: comments.createdAt,
  author: personColumns(readerId),
});
// The one way in which comments are read.
const seenBy = (readerId: SQL) =>
  and(visibleTo(readerId), notWithheld(comments, comments.authorId, readerId));

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
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.postId, sql`requested.post_id`),
        sql`(${comments.createdAt}, ${comments.id}) < (requested.created_at, requested.after_id)`,
        seenBy(readerId),
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
    .innerJoin(users, eq(users.id, comments.authorId))
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

const readPages = batch(async (requested: { me: Me; postId: string; after: Cursor }[]) => {
  const rows = await pages({
    readerIds: requested.map(({ me }) => me.id),
    postIds: requested.map(({ postId }) => postId),
    createdAts: requested.map(({ after }) => after.createdAt),
    afterIds: requested.map(({ after }) => after.id),
  });
  const found = requested.map((): Comment[] => []);
  for (const { ordinal, ...comment } of rows) found[ordinal - 1]!.push(comment);
  return found;
});

/** The comments of a post after a cursor. */
export const selectComments = (me: Me, postId: string, after: Cursor): Promise<Comment[]> =>
  readPages({ me, postId, after });

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
