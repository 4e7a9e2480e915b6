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
const viewer = sql<string>`asked.viewer`;

type Shown = PlainPost & { originalId: string | null };

// The one way in which posts are read: as each viewer of `asked` may see them.
const select = (asked: SQL, where: SQL | undefined) => (from: Database | Tx) =>
  from
    .select({
      ...sharedColumns(viewer),
      liked: sql<boolean>`${likes.userId} is not null`,
      reposted: sql<boolean>`${myRepost.id} is not null`,
      place: sql<number>`asked.place::int`,
    })
    .from(sql`${asked} asked`)
    .innerJoin(posts, sql`true`)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(businesses, and(eq(posts.isBusinessPost, true), eq(businesses.ownerId, posts.authorId)))
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(films, eq(films.id, posts.videoId))
    .leftJoin(posters, eq(posters.id, films.posterId))
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.userId, viewer)))
    .leftJoin(
      myRepost,
      and(eq(myRepost.originalId, posts.id), eq(myRepost.authorId, viewer), isNull(myRepost.deletedAt)),
    )
    .where(and(readableBy(viewer, visibleTo(viewer)), where));

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
const some = prepared(
  'some posts',
  select(
    sql`(select * from unnest(${idsOf('viewers')}, ${idsOf('ids')}) with ordinality one(viewer, post_id, place))`,
    eq(posts.id, sql`asked.post_id`),
  ),
);

/** Which posts: everybody's, or those that match. */
type Which =
  | { list: 'everyone' | 'connections' }
  | { list: 'ofAuthor' | 'ofBusiness' | 'written' | 'reposts'; authorId: string }
  | { list: 'tagged'; tag: string };

/** Posts of a list behind a cursor, with what they repost. */
export async function selectPosts(me: Me, { list, ...values }: Which, cursor: Cursor) {
  const rows = (await queries[list]({ me: me.id, ...values, ...cursor })).map(shown);
  return (await withOriginals(rows.map(row => ({ me, row })))) as Post[];
}

/** The posts of these ids that `me` may see, in no order. */
export async function selectSome(me: Me, ids: string[], from?: Database | Tx): Promise<Post[]> {
  const found = await selectEach(
    ids.map(id => ({ me, id })),
    from,
  );
  return found.filter(post => post !== undefined);
}

type Asked = { me: Me; id: string };

/** For each, in their order, the post if they may see it. */
export async function selectEach(asked: Asked[], from?: Database | Tx): Promise<(Post | undefined)[]> {
  const rows = await selectRows(asked, from);
  return withOriginals(
    asked.map(({ me }, n) => ({ me, row: rows[n] })),
    from,
  );
}

async function selectRows(asked: Asked[], from?: Database | Tx): Promise<(Shown | undefined)[]> {
  if (asked.length === 0) return [];
  const rows = await some({ viewers: asked.map(({ me }) => me.id), ids: asked.map(({ id }) => id) }, from);
  const found = new Map(rows.map(row => [row.place - 1, shown(row)]));
  return asked.map((_, n) => found.get(n));
}

const shown = ({ place: _, ...row }: Awaited<ReturnType<typeof some>>[number]): Shown => showMedia(row);

async function withOriginals(
  rows: { me: Me; row: Shown | undefined }[],
  from?: Database | Tx,
): Promise<(Post | undefined)[]> {
  const reposts = rows.flatMap(({ me, row }, n) => (row?.originalId ? [{ me, id: row.originalId, n }] : []));
  const found = await selectRows(reposts, from);
  const originals = new Map(reposts.map(({ n }, at) => [n, found[at]]));
  return rows.map(({ row }, n) => {
    if (!row) return undefined;
    const { originalId, ...post } = row;
    const repostOf = originalId ? { postId: originalId, post: originals.get(n) ?? null } : null;
    return { ...post, repostOf };
  });
}
