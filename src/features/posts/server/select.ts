import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import type { PlainPost, Post } from '#/features/posts/shapes.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, prepared, rowExists } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { films, posters, showMedia } from './media.ts';
import { isBusinessOf, isJoinedHidden, readableBy } from './readableBy.ts';
import { sharedColumns } from './sharedColumns.ts';
import { likes, posts } from './tables.ts';

/** Who reads each row of what is selected. */
export const readerId = sql<string>`requested.reader_id`;

type Shown = PlainPost & { originalId: string | null };

const myLike = sql`from ${likes} where ${likes.postId} = ${posts.id} and ${likes.userId} = ${readerId}`;
const myRepost = sql`from ${posts} mine where mine.original_id = ${posts.id} and mine.author_id = ${readerId}
  and mine.deleted_at is null`;

/**
 * The one way in which posts are read: as the reader of each row of `requested` may see them. `among`: those that are looked
 * at, in place of all.
 */
export const select =
  (requested: SQL, where: SQL | undefined, among = posts) =>
  (from: Database | Tx) =>
    from
      .select({
        ...sharedColumns(readerId),
        liked: rowExists(myLike),
        reposted: rowExists(myRepost),
        ordinal: sql<number>`requested.ordinal::int`,
      })
      .from(sql`${requested} requested`)
      .innerJoin(among, sql`true`)
      .innerJoin(users, eq(users.id, posts.authorId))
      .leftJoin(businesses, isBusinessOf)
      .leftJoin(uploads, eq(uploads.id, posts.imageId))
      .leftJoin(films, eq(films.id, posts.videoId))
      .leftJoin(posters, eq(posters.id, films.posterId))
      .where(and(readableBy(readerId, visibleTo(readerId), isJoinedHidden), where));

const some = prepared(
  'some posts',
  select(
    sql`(select * from unnest(${idsOf('readerIds')}, ${idsOf('ids')}) with ordinality one(reader_id, post_id, ordinal))`,
    eq(posts.id, sql`requested.post_id`),
  ),
);

/** The posts of these ids that `me` may see, in no order. */
export async function selectSome(me: Me, ids: string[], from?: Database | Tx): Promise<Post[]> {
  const found = await selectEach(
    ids.map(id => ({ me, id })),
    from,
  );
  return found.filter(post => post !== undefined);
}

type Requested = { me: Me; id: string };

/** For each, in their order, the post if they may see it. */
export async function selectEach(
  requested: Requested[],
  from?: Database | Tx,
): Promise<(Post | undefined)[]> {
  const rows = await selectRows(requested, from);
  return withEachOriginal(
    requested.map(({ me }, n) => ({ me, row: rows[n] })),
    from,
  );
}

async function selectRows(requested: Requested[], from?: Database | Tx): Promise<(Shown | undefined)[]> {
  if (requested.length === 0) return [];
  const rows = await some(
    { readerIds: requested.map(({ me }) => me.id), ids: requested.map(({ id }) => id) },
    from,
  );
  const found = new Map(rows.map(row => [row.ordinal - 1, shown(row)]));
  return requested.map((_, n) => found.get(n));
}

/** A row of it as a post, what it reposts or quotes by its id alone. */
export const shown = ({ ordinal: _, ...row }: Awaited<ReturnType<typeof some>>[number]): Shown =>
  showMedia(row);

/** These posts with what they repost or quote, as far as `me` may see it. */
export async function withOriginals(me: Me, rows: Shown[]): Promise<Post[]> {
  return (await withEachOriginal(rows.map(row => ({ me, row })))) as Post[];
}

async function withEachOriginal(
  rows: { me: Me; row: Shown | undefined }[],
  from?: Database | Tx,
): Promise<(Post | undefined)[]> {
  const inner = rows.flatMap(({ me, row }, n) => {
    const id = row?.originalId ?? row?.quotedId;
    return id ? [{ me, id, n }] : [];
  });
  const found = await selectRows(inner, from);
  const plain = new Map(inner.map(({ n }, at) => [n, found[at] ?? null]));
  return rows.map(({ row }, n) => {
    if (!row) return undefined;
    const { originalId, ...post } = row;
    const shown = plain.get(n) ?? null;
    return {
      ...post,
      repostOf: originalId ? { postId: originalId, post: shown } : null,
      quoted: originalId ? null : shown,
    };
  });
}
