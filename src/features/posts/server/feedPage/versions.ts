import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { isWorksAtSameForAll } from '#/features/businesses/server/workplaces/worksAt.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { films, posters } from '#/features/posts/server/media.ts';
import { isReadableByAll } from '#/features/posts/server/readableBy.ts';
import { sharedColumns } from '#/features/posts/server/sharedColumns.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { worksAtColumn } from '#/features/profiles/server/people.ts';
import { olderThan } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { atMostRows, idsOf, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { snapshotId } from './snapshotId.ts';

// Somebody who is plain and has done nothing.
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

// The version of every row a post is made of; where its author works; and the day, as badges end by themselves.
const versionOf = (table: PgTable) => sql`coalesce(${table}.xmin::text, '')`;
const stamp = sql<string>`concat_ws('.', ${versionOf(posts)}, ${versionOf(users)}, ${versionOf(businesses)},
  ${versionOf(uploads)}, ${versionOf(films)}, ${versionOf(posters)}, (now() at time zone 'utc')::date, ${worksAtColumn(nobody)})`;

const stamps = {
  moment: snapshotId,
  id: posts.id,
  authorId: posts.authorId,
  createdAt: posts.createdAt,
  originalId: posts.originalId,
  stamp,
  isForAll: sql<boolean>`(${isReadableByAll})`,
  isSameForAll: sql<boolean>`(${isWorksAtSameForAll(sql`${users.id}`)})`,
};

const selectVersions = (from: Database | Tx) =>
  from
    .select(stamps)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(businesses, and(eq(posts.isBusinessPost, true), eq(businesses.ownerId, posts.authorId)))
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
    .leftJoin(businesses, and(eq(posts.isBusinessPost, true), eq(businesses.ownerId, posts.authorId)))
    .leftJoin(uploads, eq(uploads.id, posts.imageId))
    .leftJoin(films, eq(films.id, posts.videoId))
    .leftJoin(posters, eq(posters.id, films.posterId))
    .where(ofIds),
);
