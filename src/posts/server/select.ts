import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { type Cursor, olderThan } from '#/base/server/cursor.ts';
import type { Database } from '#/base/server/database.ts';
import { atMostRows, idsOf, prepared } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { businesses } from '#/businesses/server/tables.ts';
import { limits } from '#/limits.ts';
import { uploads } from '#/media/server/tables.ts';
import type { PlainPost, Post } from '#/posts/contract.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { films, posters, showMedia } from './media.ts';
import { ofConnectionsOf } from './ofConnectionsOf.ts';
import { inPostFeedOf, readableBy } from './readableBy.ts';
import { sharedColumns } from './sharedColumns.ts';
import { hashtags, likes, posts } from './tables.ts';

const { placeholder } = sql;
const myRepost = alias(posts, 'my_repost');
const viewer = sql`${placeholder('me')}::uuid`;

type Shown = PlainPost & { originalId: string | null };

// The one way in which posts are read: as `me` may see them.
const select = (where: SQL | undefined) => (from: Database | Tx) =>
  from
    .select({
      ...sharedColumns(viewer),
      liked: sql<boolean>`${likes.userId} is not null`,
      reposted: sql<boolean>`${myRepost.id} is not null`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(businesses, and(eq(posts.isBusinessPost, true), eq(businesses.ownerId, posts.authorId)))
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(films, eq(films.id, posts.videoId))
    .leftJoin(posters, eq(posters.id, films.posterId))
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.userId, placeholder('me'))))
    .leftJoin(
      myRepost,
      and(
        eq(myRepost.originalId, posts.id),
        eq(myRepost.authorId, placeholder('me')),
        isNull(myRepost.deletedAt),
      ),
    )
    .where(and(readableBy(viewer, visibleTo(viewer)), where));

// One more than a page has, to see whether there is a next.
const newest = (where: SQL | undefined) => (from: Database | Tx) =>
  select(where)(from)
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
const some = prepared('some posts', select(sql`${posts.id} = any(${idsOf('ids')})`));

/** Which posts: everybody's, or those that match. */
export type Which =
  | { list: 'everyone' | 'connections' }
  | { list: 'ofAuthor' | 'ofBusiness' | 'written' | 'reposts'; authorId: string }
  | { list: 'tagged'; tag: string };

/** Posts of a list behind a cursor, without what they repost. */
export const readList = async (me: Me, { list, ...values }: Which, cursor: Cursor, from?: Database) =>
  (await queries[list]({ me: me.id, ...values, ...cursor }, from)).map(showMedia);

/** Posts of a list behind a cursor, with what they repost. */
export const selectPosts = async (me: Me, which: Which, cursor: Cursor) =>
  withOriginals(me, await readList(me, which, cursor));

/** The posts of these ids that `me` may see, in no order. */
export async function selectSome(me: Me, ids: string[], from?: Database | Tx): Promise<Post[]> {
  return withOriginals(me, await selectRows(me, ids, from), from);
}

const selectRows = async (me: Me, ids: string[], from?: Database | Tx): Promise<Shown[]> =>
  ids.length === 0 ? [] : (await some({ me: me.id, ids }, from)).map(showMedia);

/** These posts with what they repost, as far as `me` may see it. */
export async function withOriginals(me: Me, rows: Shown[], from?: Database | Tx): Promise<Post[]> {
  const ids = rows.flatMap(row => row.originalId ?? []);
  const originals = new Map((await selectRows(me, ids, from)).map(row => [row.id, row]));
  return rows.map(({ originalId, ...row }) => ({
    ...row,
    repostOf: originalId ? { postId: originalId, post: originals.get(originalId) ?? null } : null,
  }));
}
