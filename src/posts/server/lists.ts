import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Me } from '#/base/server/api.ts';
import { type Cursor, olderThan } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { atMostRows, prepared } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { ofConnectionsOf } from './ofConnectionsOf.ts';
import { inPostFeedOf } from './readableBy.ts';
import { select, shown, viewer, withOriginals } from './select.ts';
import { hashtags, posts } from './tables.ts';

const { placeholder } = sql;

// One more than a page has, to see whether there is a next.
const newest = (where: SQL | undefined) => (from: Database | Tx) =>
  select(
    sql`(select ${placeholder('me')}::uuid as viewer, 1 as place)`,
    where,
  )(from)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(atMostRows(limits.pageSize + 1));

const ofAuthor = eq(posts.authorId, placeholder('authorId'));
const older = olderThan(posts);

const ofTag = inArray(
  posts.id,
  sql`(select ${hashtags.postId} from ${hashtags} where ${hashtags.tag} = ${placeholder('tag')})`,
);

const queries = {
  everyone: prepared('recent posts', newest(and(older, inPostFeedOf(viewer)))),
  connections: prepared('posts of connections', newest(and(ofConnectionsOf(viewer), inPostFeedOf(viewer)))),
  ofAuthor: prepared(
    'personal posts of an author',
    newest(and(ofAuthor, eq(posts.isBusinessPost, false), older)),
  ),
  ofBusiness: prepared('posts of a business', newest(and(ofAuthor, eq(posts.isBusinessPost, true), older))),
  written: prepared('posts without reposts', newest(and(ofAuthor, isNull(posts.originalId), older))),
  reposts: prepared('reposts of an author', newest(and(ofAuthor, isNotNull(posts.originalId), older))),
  tagged: prepared('posts with a hashtag', newest(and(ofTag, older))),
};
/** Which posts: everybody's, or those that match. */
export type Which =
  | { list: 'everyone' | 'connections' }
  | { list: 'ofAuthor' | 'ofBusiness' | 'written' | 'reposts'; authorId: string }
  | { list: 'tagged'; tag: string };

/** Posts of a list behind a cursor, without what they repost. */
export const readList = async (me: Me, { list, ...values }: Which, cursor: Cursor, from?: Database) =>
  (await queries[list]({ me: me.id, ...values, ...cursor }, from)).map(shown);

/** Posts of a list behind a cursor, with what they repost. */
export const selectPosts = async (me: Me, which: Which, cursor: Cursor) =>
  withOriginals(me, await readList(me, which, cursor));
