import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { areConnected, connectedWith } from '#/features/connections/server/relation.ts';
import { type Cursor, olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, prepared, preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { inPostFeedOf } from './readableBy.ts';
import { readerId, select, shown, withOriginals } from './select.ts';
import { hashtags, posts } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

// One more than a page has, to see whether there is a next.
const rows = limits.pageSize + 1;
const page = atMostRows(rows);
/** Among so many of the newest of a list there nearly always is a page that its reader may see. */
const looked = 5 * rows;
const near = sql.raw(String(5 * rows));

const newest = (where: SQL | undefined) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, 1 as ordinal)`,
    where,
  )(from)
    .orderBy(desc(posts.createdAt), desc(posts.id))
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

/**
 * In the order of the index of an author's posts: how many somebody has, a plan for anybody cannot tell, so it would read and
 * sort all of them. `ordinal` says how many were looked at, `most` at most.
 */
const newestOf = (which: SQL, most?: SQL) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, count(*) over () as ordinal, newest.id as post_id, newest.created_at
      from (select p.id, p.created_at from ${posts} p where p.author_id = ${placeholder('authorId')} and ${which}
        and ${inOrder} ${most && sql`limit ${most}`}) newest
      order by newest.created_at desc, newest.id desc)`,
    eq(posts.id, sql`requested.post_id`),
  )(from)
    .orderBy(sql`requested.created_at desc, requested.post_id desc`)
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
};

/** Of these the newest are looked at first, and all only if they may not fill a page. */
const parted = {
  ofAuthor: inTwo('personal posts of an author', most => newestOf(sql`not p.is_business_post`, most)),
  ofBusiness: inTwo('posts of a business', most => newestOf(sql`p.is_business_post`, most)),
  written: inTwo('posts without reposts', most => newestOf(sql`p.original_id is null`, most)),
  reposts: inTwo('reposts of an author', most => newestOf(sql`p.original_id is not null`, most)),
  tagged: inTwo('posts with a hashtag', newestTagged),
};

function inTwo(name: string, newestAmong: (most?: SQL) => ReturnType<typeof newestTagged>) {
  return { near: prepared(`newest ${name}`, newestAmong(near)), all: prepared(name, newestAmong()) };
}

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
  if (list === 'everyone')
    return { found: (await queries.everyone(requested, from)).map(shown), end: undefined };
  const first = await parted[list].near(requested, from);
  const isWhole = first.length === rows || (first[0]?.ordinal ?? looked) < looked;
  return { found: (isWhole ? first : await parted[list].all(requested, from)).map(shown), end: undefined };
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
