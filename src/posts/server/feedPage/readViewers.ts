import { type SQL, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { idsOf, prepared } from '#/base/server/prepared.ts';
import { isPlain, visibleTo } from '#/profiles/server/visibleTo.ts';
import { readableBy } from '../readableBy.ts';
import { likes, posts } from '../tables.ts';
import { moment } from './moment.ts';

const viewer = sql`viewer.id`;
// Ids one behind the other: nothing is done with them but to look whether one is there.
const among = (id: SQL, rest: SQL) =>
  sql<string>`coalesce((select string_agg(${id}::text, ' ') ${rest}), '')`;

/**
 * How each of `viewers`, in their order, stands to the posts of a page: whether they are plain, which of `shown` they
 * have liked and reposted, and which of `closed` they may read.
 */
export const readViewers = prepared('viewers of a page', from =>
  from
    .select({
      moment,
      isPlain: sql<boolean>`${isPlain(viewer)}`,
      liked: among(
        sql`${likes.postId}`,
        sql`from ${likes} where ${likes.postId} = any(${idsOf('shown')}) and ${likes.userId} = ${viewer}`,
      ),
      reposted: among(
        sql`${posts.originalId}`,
        sql`from ${posts} where ${posts.originalId} = any(${idsOf('shown')}) and ${posts.authorId} = ${viewer}
          and ${posts.deletedAt} is null`,
      ),
      readable: among(
        sql`${posts.id}`,
        sql`from ${posts} join ${users} on ${users.id} = ${posts.authorId}
          where ${posts.id} = any(${idsOf('closed')}) and ${readableBy(viewer, visibleTo(viewer))}`,
      ),
    })
    .from(sql`unnest(${idsOf('viewers')}) with ordinality viewer(id, place)`)
    .orderBy(sql`viewer.place`),
);
export type Viewer = Awaited<ReturnType<typeof readViewers>>[number];
