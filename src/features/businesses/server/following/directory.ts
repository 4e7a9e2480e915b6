import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import * as contract from '../../directoryContract.ts';
import { businessCardColumns, listedBusinessColumns } from '../columns.ts';
import { shownTo } from '../shownTo.ts';
import { businesses } from '../tables.ts';
import { followedBy } from './follow.ts';
import { follows } from './tables.ts';

/** What every list of businesses selects, as `me` may see them. */
export const listedColumns = (me: Me, isFollowed = followedBy(sql`${me.id}::uuid`)) => ({
  ...businessCardColumns,
  location: businesses.location,
  ...listedBusinessColumns,
  following: {
    followers: sql<number>`${businesses.followers}`,
    follows: isFollowed,
  },
});

// Never prepared: the best index depends on the values.
export const listBusinesses = handler(contract.listBusinesses, async ({ type, place, cursor }, { me }) => {
  const isSo = (text: SQL) => sql`searchable_name(${text})`;
  const rows = await db
    .select({ ...listedColumns(me), id: businesses.ownerId, createdAt: businesses.createdAt })
    .from(businesses)
    .where(
      and(
        shownTo(sql`${me.id}::uuid`),
        type ? sql`${isSo(sql`${businesses.businessType}`)} = ${isSo(sql`${type}`)}` : undefined,
        place ? sql`strpos(${isSo(sql`${businesses.location}`)}, ${isSo(sql`${place}`)}) > 0` : undefined,
        afterCursor({ createdAt: businesses.createdAt, id: businesses.ownerId }, readCursor(cursor)),
      ),
    )
    .orderBy(desc(businesses.createdAt), desc(businesses.ownerId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});

export const listFollowed = handler(contract.listFollowed, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      ...listedColumns(me, sql<boolean>`true`),
      id: follows.businessId,
      createdAt: follows.createdAt,
    })
    .from(follows)
    .innerJoin(businesses, eq(businesses.ownerId, follows.businessId))
    .where(
      and(
        eq(follows.userId, me.id),
        shownTo(sql`${me.id}::uuid`),
        afterCursor({ createdAt: follows.createdAt, id: follows.businessId }, readCursor(cursor)),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(follows.businessId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
