import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { hasDefaultVisibility, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import { readableBy } from '../readableBy.ts';
import { likes, posts } from '../tables.ts';
import { snapshotId } from './snapshotId.ts';

const readerId = sql`reader.id`;
const readerIds = idsOf('readerIds');

// Read for all readers at once: separately, each would be looked up once more for every post.
const ofEach = (who: SQL, id: SQL, rest: SQL) =>
  sql`(select ${who} as reader_id, string_agg(${id}::text, ' ') as ids ${rest} group by ${who})`;
// Concatenated ids: they are only searched for a single id.
const ids = (of: SQL) => sql<string>`coalesce(${of}.ids, '')`;

const liked = ofEach(
  sql`${likes.userId}`,
  sql`${likes.postId}`,
  // No like is older than its post: of somebody's likes only those since the oldest post are read, by the index of theirs.
  sql`from ${likes} where ${likes.postId} = any(${idsOf('shown')}) and ${likes.userId} = any(${readerIds})
    and ${likes.createdAt} >= ${sql.placeholder('since')}::timestamptz`,
);
const reposted = ofEach(
  sql`${posts.authorId}`,
  sql`${posts.originalId}`,
  sql`from ${posts} where ${posts.originalId} = any(${idsOf('shown')}) and ${posts.authorId} = any(${readerIds})
    and ${posts.deletedAt} is null`,
);
const readable = ofEach(
  readerId,
  sql`${posts.id}`,
  sql`from ${posts} join ${users} on ${users.id} = ${posts.authorId} cross join unnest(${readerIds}) reader(id)
    where ${posts.id} = any(${idsOf('closed')}) and ${readableBy(readerId, visibleTo(readerId))}`,
);

/**
 * For each of `readerIds`, without duplicates: whether they have default visibility, which of the `shown` posts, the oldest of
 * which is of `since`, they have liked and reposted, and which of the `closed` ones they may read.
 */
export const selectReaders = prepared('readers of a page', from =>
  from
    .select({
      moment: snapshotId,
      id: sql<string>`${readerId}`,
      hasDefaultVisibility: sql<boolean>`${hasDefaultVisibility(readerId)}`,
      liked: ids(sql`liked`),
      reposted: ids(sql`reposted`),
      readable: ids(sql`readable`),
    })
    .from(sql`unnest(${readerIds}) reader(id)`)
    .leftJoin(sql`${liked} liked`, eq(sql`liked.reader_id`, readerId))
    .leftJoin(sql`${reposted} reposted`, eq(sql`reposted.reader_id`, readerId))
    .leftJoin(sql`${readable} readable`, eq(sql`readable.reader_id`, readerId)),
);
export type Reader = Awaited<ReturnType<typeof selectReaders>>[number];
