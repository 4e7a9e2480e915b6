import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import { atMostRows } from '#/platform/database/prepared.ts';
import { posts } from './tables.ts';

const { placeholder } = sql;

const nextAfter = sql`p.deleted_at is null
  and (p.created_at, p.id) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)
  order by p.created_at desc, p.id desc limit ${atMostRows(limits.pageSize + 1)}`;

/**
 * Whether a post is by a connection of this person, a uuid in SQL, or by a business they follow, and among the next
 * after the cursor, given as `createdAt` and `id`: the newest of each by its index, rather than everybody's
 * posts down to where enough are found. What a business says concerns those who follow it, not who knows its owner.
 */
export const ofConnectionsOf = (viewer: SQL): SQL => sql`${posts.id} in (
  select theirs.id from ${connectedWith(viewer)} connected
  cross join lateral (select p.id from ${posts} p
    where p.author_id = connected.id and not p.is_business_post and ${nextAfter}) theirs
  union all select said.id from ${follows} followed
  cross join lateral (select p.id from ${posts} p
    where p.author_id = followed.business_id and p.is_business_post and ${nextAfter}) said
  where followed.user_id = ${viewer})`;
