import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { connections } from '#/connections/server/tables.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { posts } from './tables.ts';

/**
 * Whether this person, a uuid in SQL, may read the post of the row: the one predicate of every path on which posts are
 * read. Not deleted, its author not hidden from them, and meant for everyone, or for the author's connections and they
 * are one. `isVisible` says the same of the author more cheaply where the query joins them.
 */
export const readableBy = (viewer: SQL, isVisible = visibleTo(viewer, posts.authorId)): SQL =>
  and(
    isNull(posts.deletedAt),
    isVisible,
    or(eq(posts.audience, 'everyone'), eq(posts.authorId, viewer), isConnected(viewer)),
  )!;

const isConnected = (viewer: SQL) => sql`exists (
  select from ${connections} where ${connections.firstId} = least(${posts.authorId}, ${viewer})
    and ${connections.secondId} = greatest(${posts.authorId}, ${viewer}))`;
