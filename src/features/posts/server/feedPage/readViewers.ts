import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { isPlain, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import { readableBy } from '../readableBy.ts';
import { likes, posts } from '../tables.ts';
import { snapshotId } from './snapshotId.ts';

const viewer = sql`viewer.id`;
const viewers = idsOf('viewers');

// Read for all viewers at once: for each by themselves it would be looked up once more for every post.
const ofEach = (who: SQL, id: SQL, rest: SQL) =>
  sql`(select ${who} as viewer, string_agg(${id}::text, ' ') as ids ${rest} group by ${who})`;
// Ids one behind the other: nothing is done with them but to look whether one is there.
const ids = (of: SQL) => sql<string>`coalesce(${of}.ids, '')`;

const liked = ofEach(
  sql`${likes.userId}`,
  sql`${likes.postId}`,
  sql`from ${likes} where ${likes.postId} = any(${idsOf('shown')}) and ${likes.userId} = any(${viewers})`,
);
const reposted = ofEach(
  sql`${posts.authorId}`,
  sql`${posts.originalId}`,
  sql`from ${posts} where ${posts.originalId} = any(${idsOf('shown')}) and ${posts.authorId} = any(${viewers})
    and ${posts.deletedAt} is null`,
);
const readable = ofEach(
  viewer,
  sql`${posts.id}`,
  sql`from ${posts} join ${users} on ${users.id} = ${posts.authorId} cross join unnest(${viewers}) viewer(id)
    where ${posts.id} = any(${idsOf('closed')}) and ${readableBy(viewer, visibleTo(viewer))}`,
);

/**
 * The relation of each of `viewers`, without duplicates, to the posts of a page: whether they are plain, which of
 * `shown` they have liked and reposted, and which of `closed` they may read.
 */
export const readViewers = prepared('viewers of a page', from =>
  from
    .select({
      moment: snapshotId,
      id: sql<string>`${viewer}`,
      isPlain: sql<boolean>`${isPlain(viewer)}`,
      liked: ids(sql`liked`),
      reposted: ids(sql`reposted`),
      readable: ids(sql`readable`),
    })
    .from(sql`unnest(${viewers}) viewer(id)`)
    .leftJoin(sql`${liked} liked`, eq(sql`liked.viewer`, viewer))
    .leftJoin(sql`${reposted} reposted`, eq(sql`reposted.viewer`, viewer))
    .leftJoin(sql`${readable} readable`, eq(sql`readable.viewer`, viewer)),
);
export type Viewer = Awaited<ReturnType<typeof readViewers>>[number];
