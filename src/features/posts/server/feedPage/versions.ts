import { and, Column, desc, eq, is, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { isWorksAtSameForAll } from '#/features/businesses/server/workplaces/worksAt.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { films, posters } from '#/features/posts/server/media.ts';
import { isBusinessOf, isReadableByAll } from '#/features/posts/server/readableBy.ts';
import { sharedColumns } from '#/features/posts/server/sharedColumns.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { snapshotId } from './snapshotId.ts';

// Somebody who is plain and has done nothing.
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

type Columns = { [name: string]: SQLWrapper | Columns };

// JSON has no hash function.
const hashable = (column: SQLWrapper) => (is(column, Column) ? column : sql`(${column})::text`);
const valuesOf = (columns: Columns): SQLWrapper[] =>
  Object.values(columns).flatMap(one =>
    'getSQL' in one ? hashable(one as SQLWrapper) : valuesOf(one as Columns),
  );

// Reckoned of everything that is read of a post, so it is equal wherever the row is read, and nothing can be left out.
const stamp = sql<string>`hash_record_extended(row(${sql.join(
  valuesOf(sharedColumns(nobody) as unknown as Columns),
  sql`, `,
)}), 0)::text`;

const stamps = {
  moment: snapshotId,
  id: posts.id,
  authorId: posts.authorId,
  createdAt: posts.createdAt,
  /** What it reposts or quotes. */
  originalId: posts.originalId,
  quotedId: posts.quotedId,
  stamp,
  isForAll: sql<boolean>`(${isReadableByAll})`,
  isSameForAll: sql<boolean>`(${isWorksAtSameForAll(sql`${users.id}`)})`,
};

const selectVersions = (from: Database | Tx) =>
  from
    .select(stamps)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(businesses, isBusinessOf)
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(films, eq(films.id, posts.videoId))
    .leftJoin(posters, eq(posters.id, films.posterId));

const ofIds = and(isNull(posts.deletedAt), sql`${posts.id} = any(${idsOf('ids')})`);

/** The newest posts of everybody after a cursor, `limits.newestShared` of them: which version of each there is, and whether all may read it. */
export const readNewest = prepared('newest posts', from =>
  selectVersions(from)
    .where(and(isNull(posts.deletedAt), olderThan(posts)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(atMostRows(limits.newestShared)),
);
export type Versioned = Awaited<ReturnType<typeof readNewest>>[number];

/** The same of these posts, in no order. */
export const readVersions = prepared('stamps of posts', from => selectVersions(from).where(ofIds));

/** These posts as all read them, each with its stamp. */
export const readShared = prepared('shared posts', from =>
  from
    .select({ ...sharedColumns(nobody), stamp })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(businesses, isBusinessOf)
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(films, eq(films.id, posts.videoId))
    .leftJoin(posters, eq(posters.id, films.posterId))
    .where(ofIds),
);
