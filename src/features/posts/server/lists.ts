import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { areConnected, connectedWith } from '#/features/connections/server/relation.ts';
import { type Cursor, olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, prepared, preparedSql } from '#/platform/database/prepared.ts';
import { someOf } from '#/platform/database/someOf.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { inPostFeedOf, isOpenTo } from './readableBy.ts';
import { readerId, select, shown, withOriginals } from './select.ts';
import { hashtags, posts } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

// One more than a page has, to see whether there is a next.
const rows = limits.pageSize + 1;
const page = atMostRows(rows);
/** Among so many of the newest with a hashtag there nearly always is a page that its reader may see. */
const looked = 5 * rows;
const near = sql.raw(String(5 * rows));

const requested = sql`(select ${placeholder('me')}::uuid as reader_id, 1 as ordinal)`;
const newestFirst = [desc(posts.createdAt), desc(posts.id)];
const newest = (where: SQL | undefined) => (from: Database | Tx) =>
  select(
    requested,
    where,
  )(from)
    .orderBy(...newestFirst)
    .limit(page);

const older = olderThan(posts);

const inOrder = sql`p.deleted_at is null
  and (p.created_at, p.id) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)
  order by p.created_at desc, p.id desc`;
const nextAfter = sql`${inOrder} limit ${page}`;

/**
 * By a connection of the reader, or by a business they follow, and among the next after the cursor: the newest of each
 * by its index, rather than everybody's posts down to where enough are found. What a business says concerns those who
 * follow it, not who knows its owner.
 */
const ofConnections = sql`${posts.id} in (
  select theirs.id from ${connectedWith(readerId)} connected
  cross join lateral (select p.id from ${posts} p
    where p.author_id = connected.id and not p.is_business_post and ${nextAfter}) theirs
  union all select said.id from ${follows} followed
  cross join lateral (select p.id from ${posts} p
    where p.author_id = followed.business_id and p.is_business_post and ${nextAfter}) said
  where followed.user_id = ${readerId})`;

const author = sql`${placeholder('authorId')}::uuid`;

/**
 * In the order of the index of an author's posts, and no further than a page: how many somebody has, a plan for anybody cannot
 * tell, so it would read and sort all of them. What is not asked of the post itself is the same of all of them.
 */
const newestOf = (which: SQL) => (from: Database | Tx) =>
  select(
    requested,
    undefined,
    someOf(
      posts,
      sql`select ${posts}.* from ${posts} where ${posts.authorId} = ${author} and ${which}
        and ${isOpenTo(me, areConnected(author, me))} and ${older}
        order by ${sql.join(newestFirst, sql`, `)} limit ${page}`,
    ),
  )(from)
    .orderBy(...newestFirst)
    .limit(page);

/**
 * The same for whoever has more connections than are read one by one: those among the newest posts of everybody, of which
 * so many are looked at. Among few of them each author is looked for among the connections; for many, the connections are
 * read once.
 */
const newestOfConnections = (most: number, isByConnection: SQL) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, 1 as ordinal, newest.id as post_id, newest.created_at
      from (select * from ${posts} p where ${inOrder} limit ${atMostRows(most)}) newest
      where not newest.is_business_post and ${isByConnection}
        or newest.is_business_post and newest.author_id in
          (select followed.business_id from ${follows} followed where followed.user_id = ${me})
      order by newest.created_at desc, newest.id desc)`,
    and(eq(posts.id, sql`requested.post_id`), inPostFeedOf(readerId)),
  )(from)
    .orderBy(sql`requested.created_at desc, requested.post_id desc`)
    .limit(page);

const readsEach = preparedSql<{ isSo: boolean }>(
  'whether connections are read one by one',
  sql`select (select count(*) from (select from ${connectedWith(me)} connected limit ${atMostRows(limits.connectionsReadEach + 1)}) bounded)
    + (select count(*) from (select from ${follows} followed where followed.user_id = ${me}
      limit ${atMostRows(limits.connectionsReadEach + 1)}) bounded) <= ${atMostRows(limits.connectionsReadEach)} as "isSo"`,
);

/** The last of the posts that are looked at for a page of connections. */
const lastLookedAt = preparedSql<{ id: string; created: string }>(
  'last of the newest posts',
  sql`select id, (extract(epoch from created_at) * 1000)::bigint::text as created
    from (select p.id, p.created_at from ${posts} p where ${inOrder} limit ${atMostRows(limits.newestSearched)}) newest
    order by created_at, id limit 1`,
);

/**
 * In the order of the index of hashtags: by that of posts, all posts with the hashtag would be read and sorted for
 * each page. A generic plan cannot know how common a hashtag is, so the number of rows it looks at is limited.
 */
const newestTagged = (most?: SQL) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, count(*) over () as ordinal, newest.post_id, newest.created_at
      from (select ${hashtags.postId}, ${hashtags.createdAt} from ${hashtags} where ${hashtags.tag} = ${placeholder('tag')}
        and ${olderThan({ createdAt: hashtags.createdAt, id: hashtags.postId })}
      order by ${hashtags.createdAt} desc, ${hashtags.postId} desc ${most && sql`limit ${most}`}) newest
      order by newest.created_at desc, newest.post_id desc)`,
    eq(posts.id, sql`requested.post_id`),
  )(from)
    .orderBy(sql`requested.created_at desc, requested.post_id desc`)
    .limit(page);

const queries = {
  everyone: prepared('recent posts', newest(and(older, inPostFeedOf(readerId)))),
  connections: prepared('posts of connections', newest(and(ofConnections, inPostFeedOf(readerId)))),
  connectionsNear: prepared(
    'newest posts of many connections',
    newestOfConnections(limits.newestOfConnections, areConnected(sql`newest.author_id`, me)),
  ),
  connectionsFar: prepared(
    'posts of many connections',
    newestOfConnections(
      limits.newestSearched,
      sql`newest.author_id in (select id from ${connectedWith(me)} connected)`,
    ),
  ),
  ofAuthor: prepared('personal posts of an author', newestOf(sql`not ${posts.isBusinessPost}`)),
  ofBusiness: prepared('posts of a business', newestOf(sql`${posts.isBusinessPost}`)),
  written: prepared('posts without reposts', newestOf(sql`${posts.originalId} is null`)),
  reposts: prepared('reposts of an author', newestOf(sql`${posts.originalId} is not null`)),
};

/** Of these the newest are looked at first, and all only if they may not fill a page. */
const tagged = {
  near: prepared('newest posts with a hashtag', newestTagged(near)),
  all: prepared('posts with a hashtag', newestTagged()),
};

/** Which posts: everybody's, or those that match. */
export type Which =
  | { list: 'everyone' | 'connections' }
  | { list: 'ofAuthor' | 'ofBusiness' | 'written' | 'reposts'; authorId: string }
  | { list: 'tagged'; tag: string };

/**
 * Posts of a list after a cursor, without what they repost; and, where not all of the list was looked at and they may be fewer
 * than a page, where it goes on.
 */
export async function readList(me: Me, { list, ...values }: Which, cursor: Cursor, from?: Database) {
  const requested = { me: me.id, ...values, ...cursor };
  if (list === 'connections') return readConnections(requested, from);
  const found = list === 'tagged' ? await readTagged(requested, from) : await queries[list](requested, from);
  return { found: found.map(shown), end: undefined };
}

async function readTagged(requested: { me: string } & Cursor, from?: Database) {
  const first = await tagged.near(requested, from);
  const isWhole = first.length === rows || (first[0]?.ordinal ?? looked) < looked;
  return isWhole ? first : tagged.all(requested, from);
}

async function readConnections(requested: { me: string } & Cursor, from?: Database) {
  const [each] = await readsEach(requested, from);
  if (each!.isSo) return { found: (await queries.connections(requested, from)).map(shown), end: undefined };
  const near = await queries.connectionsNear(requested, from);
  if (near.length === rows) return { found: near.map(shown), end: undefined };
  const far = await queries.connectionsFar(requested, from);
  const [last] = far.length === rows ? [] : await lastLookedAt(requested, from);
  const end = last && { id: last.id, createdAt: new Date(Number(last.created)) };
  return { found: far.map(shown), end };
}

/** Posts of a list of one author after a cursor, with what they repost. */
export const selectPosts = async (me: Me, which: Which, cursor: Cursor) =>
  withOriginals(me, (await readList(me, which, cursor)).found);
