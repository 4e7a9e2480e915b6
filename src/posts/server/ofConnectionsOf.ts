import { type SQL, sql } from 'drizzle-orm';
import { connectedWith } from '#/connections/server/relation.ts';
import { posts } from './tables.ts';

const { placeholder } = sql;

/**
 * Whether a post is by a connection of this person, a uuid in SQL, and among the next behind the cursor, given as
 * `createdAt`, `id` and `take`: the newest of each connection by its index, rather than everybody's posts down to where
 * enough are found.
 */
export const ofConnectionsOf = (viewer: SQL): SQL => sql`${posts.id} in (
  select theirs.id from ${connectedWith(viewer)} connected
  cross join lateral (select p.id from ${posts} p where p.author_id = connected.id and p.deleted_at is null
    and (p.created_at, p.id) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)
    order by p.created_at desc, p.id desc limit ${placeholder('take')}) theirs)`;
