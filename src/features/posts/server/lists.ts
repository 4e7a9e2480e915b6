import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import { type Cursor, olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { inPostFeedOf } from './readableBy.ts';
import { readerId, select, shown, withOriginals } from './select.ts';
import { hashtags, posts } from './tables.ts';

const { placeholder } = sql;

// One more than a page has, to see whether there is a next.
const rows = limits.pageSize + 1;
const page = atMostRows(rows);
/** Among so many of the newest with a hashtag there nearly always is a page that its reader may see. */
const near = sql.raw(String(5 * rows));

const newest = (where: SQL | undefined) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, 1 as ordinal)`,
    where,
  )(from)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(page);

const ofAuthor = eq(posts.authorId, placeholder('authorId'));
const older = olderThan(posts);

const nextAfter = sql`p.deleted_at is null
  and (p.created_at, p.id) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)
  order by p.created_at desc, p.id desc limit ${page}`;

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
 * In the order of the index of hashtags: by that of posts, all posts with the hashtag would be read and sorted for
 * each page. A generic plan cannot know how common a hashtag is, so the number of rows it looks at is limited.
 */
const newestTagged = (most?: SQL) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as reader_id, 1 as ordinal, ${hashtags.postId}, ${hashtags.createdAt}
      from ${hashtags} where ${hashtags.tag} = ${placeholder('tag')}
        and ${olderThan({ createdAt: hashtags.createdAt, id: hashtags.postId })}
      order by ${hashtags.createdAt} desc, ${hashtags.postId} desc ${most && sql`limit ${most}`})`,
    eq(posts.id, sql`requested.post_id`),
  )(from)
    .orderBy(sql`requested.created_at desc, requested.post_id desc`)
    .limit(page);

const queries = {
  everyone: prepared('recent posts', newest(and(older, inPostFeedOf(readerId)))),
  connections: prepared('posts of connections', newest(and(ofConnections, inPostFeedOf(readerId)))),
  ofAuthor: prepared(
    'personal posts of an author',
    newest(and(ofAuthor, eq(posts.isBusinessPost, false), older)),
  ),
  ofBusiness: prepared('posts of a business', newest(and(ofAuthor, eq(posts.isBusinessPost, true), older))),
  written: prepared('posts without reposts', newest(and(ofAuthor, isNull(posts.originalId), older))),
  reposts: prepared('reposts of an author', newest(and(ofAuthor, isNotNull(posts.originalId), older))),
  tagged: prepared('posts with a hashtag', newestTagged()),
  taggedNear: prepared('newest posts with a hashtag', newestTagged(near)),
};

/** Which posts: everybody's, or those that match. */
export type Which =
  | { list: 'everyone' | 'connections' }
  | { list: 'ofAuthor' | 'ofBusiness' | 'written' | 'reposts'; authorId: string }
  | { list: 'tagged'; tag: string };

/** Posts of a list after a cursor, without what they repost. */
export async function readList(me: Me, { list, ...values }: Which, cursor: Cursor, from?: Database) {
  const requested = { me: me.id, ...values, ...cursor };
  const first = await queries[list === 'tagged' ? 'taggedNear' : list](requested, from);
  const isWhole = list !== 'tagged' || first.length === rows;
  return (isWhole ? first : await queries.tagged(requested, from)).map(shown);
}

/** Posts of a list after a cursor, with what they repost. */
export const selectPosts = async (me: Me, which: Which, cursor: Cursor) =>
  withOriginals(me, await readList(me, which, cursor));
