import { eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import type { Counts, Post } from '#/features/posts/shapes.ts';
import { isVerifiedClinician } from '#/features/profiles/server/verified.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batch, batchInTransaction } from '#/platform/database/batch.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, numbersOf, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { declareCoalesced, declareGathered, declareTopic, declareTotal } from '#/platform/live/outbox.ts';
import { declareReaders, type Reading } from '#/platform/live/readers.ts';
import { isGone, readableBy, readersOf } from './readableBy.ts';
import { selectEach } from './select.ts';
import { posts } from './tables.ts';

type RequestedPost = { me: Me; id: string };

const notFound = () => refuse('notFound', 'posts.notFound');

const findBatched = batch((requested: RequestedPost[]) => selectEach(requested));
const findBatchedIn = batchInTransaction((tx, requested: RequestedPost[]) => selectEach(requested, tx));

/** A post as `me` may see it; refuses with 'Post not found.', as for a post that never existed. */
export async function findPost(me: Me, id: string, tx?: Tx): Promise<Post> {
  const post = tx ? await findBatchedIn(tx, { me, id }) : await findBatched({ me, id });
  return post ?? notFound();
}

/** What a write on a post needs to know of it. */
export type LockedPost = Counts &
  Pick<typeof posts.$inferSelect, 'id' | 'authorId' | 'audience'> & { isGone: boolean };

const readerId = sql`requested.reader_id`;
const requestedId = sql`requested.post_id`;
/** The post itself; of a repost, which has no words of its own, the original. */
const rootId = sql`coalesce(
  (select repost.original_id from posts repost where repost.id = ${requestedId} and repost.deleted_at is null),
  ${requestedId})`;
const readable = (id: SQL) => (from: Database | Tx) =>
  from
    .select({
      ordinal: sql<number>`requested.ordinal::int`,
      id: posts.id,
      authorId: posts.authorId,
      audience: posts.audience,
      isGone,
      likes: posts.likes,
      comments: posts.comments,
      reposts: posts.reposts,
    })
    .from(
      sql`unnest(${idsOf('readerIds')}, ${idsOf('ids')}) with ordinality requested(reader_id, post_id, ordinal)`,
    )
    .innerJoin(posts, eq(posts.id, id))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(readableBy(readerId, visibleTo(readerId)));

const read = prepared('readable posts', readable(requestedId));
const readRoot = prepared('readable roots', readable(rootId));
// Lock in id order to avoid deadlocks. NO KEY UPDATE: inserts that only reference the row are not blocked.
const locking = (id: SQL) => (from: Database | Tx) =>
  readable(id)(from).orderBy(posts.id).for('no key update', { of: posts });
const lock = prepared('lock posts', locking(requestedId));
const lockRoots = prepared('lock roots', locking(rootId));

/** `select` reads the rows or locks them. Returns them in the order of `requested`; undefined: not readable. */
async function selectReadable(
  requested: Reading[],
  select: (values: { readerIds: string[]; ids: string[] }) => ReturnType<typeof read>,
): Promise<(LockedPost | undefined)[]> {
  const rows = await select({
    readerIds: requested.map(({ readerId }) => readerId),
    ids: requested.map(({ id }) => id),
  });
  const found = new Map(rows.map(({ ordinal, ...post }) => [ordinal - 1, post]));
  return requested.map((_, n) => found.get(n));
}

const readBatched = batch((requested: Reading[]) => selectReadable(requested, read));
const readRootBatched = batch((requested: Reading[]) => selectReadable(requested, readRoot));
const lockBatched = batchInTransaction((tx, requested: Reading[]) =>
  selectReadable(requested, values => lock(values, tx)),
);
const lockRootBatched = batchInTransaction((tx, requested: Reading[]) =>
  selectReadable(requested, values => lockRoots(values, tx)),
);

/** Refuses with 'Post not found.' unless `me` may read this post; for reads of what belongs to it. */
export async function requireReadable(me: Me, id: string) {
  if (!(await readBatched({ readerId: me.id, id }))) notFound();
}

/**
 * The post that is meant by this id: of a repost the original, to which likes and comments belong (decisions: "Repost").
 * Refuses with 'Post not found.' unless `me` may read it; for reads of what belongs to it.
 */
export const findRoot = async (me: Me, id: string): Promise<LockedPost> =>
  (await readRootBatched({ readerId: me.id, id })) ?? notFound();

/** Locks that post, as `lockPost` does. */
export const lockRoot = async (tx: Tx, me: Me, id: string): Promise<LockedPost> =>
  (await lockRootBatched(tx, { readerId: me.id, id })) ?? notFound();

/** Locks a post as `lockPost`; undefined unless `me` may read it. */
export const lockReadable = (tx: Tx, me: Me, id: string) => lockBatched(tx, { readerId: me.id, id });

/**
 * Locks a post until the transaction ends, so that its counts can be changed; refuses with 'Post not found.' unless `me` may
 * read it.
 */
export const lockPost = async (tx: Tx, me: Me, id: string): Promise<LockedPost> =>
  (await lockReadable(tx, me, id)) ?? notFound();

/** The same post with everything that is shown of it. */
export async function lockWholePost(tx: Tx, me: Me, id: string): Promise<Post> {
  await lockPost(tx, me, id);
  return findPost(me, id, tx);
}

/** The counts of a post, without the rest of it. */
export const countsOf = ({ likes, comments, reposts }: Counts): Counts => ({ likes, comments, reposts });

declareTotal('post.counted', ({ postId }) => postId);
declareTotal('comment.counted', ({ commentId }) => commentId);
// Whoever shows a post again is told only what became of it in the end: it would be gone and back.
for (const event of ['post.deleted', 'post.restored'] as const)
  declareCoalesced(event, ({ postId }) => postId, 'post is there');
declareGathered('post.created');
declareTopic('post.created', () => topicOfNewPosts);
const topical = [
  'post.counted',
  'post.edited',
  'post.restored',
  'comment.created',
  'comment.counted',
  'comment.edited',
  'comment.deleted',
] as const;
for (const event of [...topical, 'post.deleted'] as const)
  declareTopic(event, ({ postId }) => `post:${postId}`);
/** The same for all of them, so that one query answers for all. */
const readers = {
  idOf: ({ postId }: { postId: string }) => postId,
  mayRead: async (readings: Reading[]) =>
    (await selectReadable(readings, read)).map(post => post !== undefined),
};
for (const event of ['post.created', ...topical] as const) declareReaders(event, readers);

// Of a post that is hidden or deleted, or whose row is gone: only one for clinicians leaves it open who is told. The author
// of a hidden one is told by `ownPost.changed` what became of it.
const wasForThem = prepared('readers of a post that is gone', from =>
  from
    .select({ ordinal: sql<number>`requested.ordinal::int` })
    .from(
      sql`unnest(${idsOf('readerIds')}, ${idsOf('ids')}) with ordinality requested(reader_id, post_id, ordinal)`,
    )
    .leftJoin(posts, eq(posts.id, sql`requested.post_id`))
    .where(or(eq(posts.authorId, readerId), isVerifiedClinician(readerId))),
);
const formerReaders = {
  idOf: ({ postId }: { postId: string }) => postId,
  mayRead: async (readings: Reading[]) => {
    const rows = await wasForThem({
      readerIds: readings.map(reading => reading.readerId),
      ids: readings.map(({ id }) => id),
    });
    const told = new Set(rows.map(({ ordinal }) => ordinal - 1));
    return readings.map((_, n) => told.has(n));
  },
  tellsNamed: true,
};
declareReaders('post.deleted', formerReaders);

type Change = { postId: string; what: keyof Counts; by: 1 | -1 };

const updateCounts = preparedSql<LockedPost>(
  'change counts',
  sql`update ${posts} set likes = ${posts.likes} + change.likes, comments = ${posts.comments} + change.comments,
      reposts = ${posts.reposts} + change.reposts
    from unnest(${idsOf('ids')}, ${numbersOf('likes')}, ${numbersOf('comments')}, ${numbersOf('reposts')})
      change(id, likes, comments, reposts)
    where ${posts.id} = change.id
    returning ${posts.id}, ${posts.authorId} as "authorId", ${posts.audience}, ${isGone} as "isGone", ${posts.likes}, ${posts.comments},
      ${posts.reposts}`,
);

// A post that many like at once is written once for all of them: each version of its row costs as much as the like.
const changeBatched = batchInTransaction(async (tx: Tx, changes: Change[]) => {
  const byPost = [...Map.groupBy(changes, ({ postId }) => postId)];
  const sumOf = (what: keyof Counts) =>
    byPost.map(([, own]) => own.reduce((sum, change) => sum + (change.what === what ? change.by : 0), 0));
  const sums = { likes: sumOf('likes'), comments: sumOf('comments'), reposts: sumOf('reposts') };
  const rows = await updateCounts({ ids: byPost.map(([id]) => id), ...sums }, tx);
  const totals = new Map<string, Counts>();
  for (const { id, authorId, audience, isGone, ...counts } of rows) {
    totals.set(id, counts);
    await publish(tx, 'post.counted', readersOf({ authorId, audience, isGone }), { postId: id, ...counts });
  }
  return changes.map(({ postId }) => totals.get(postId)!);
});

/** Changes one count of a locked post and publishes the new totals, which it returns, to those who show the post. */
export const changeCount = (tx: Tx, postId: string, what: keyof Counts, by: 1 | -1): Promise<Counts> =>
  changeBatched(tx, { postId, what, by });
