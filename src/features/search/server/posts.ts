import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { selectSome } from '#/features/posts/server/select.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { notMutedBy } from '#/features/profiles/server/visibleTo.ts';
import * as contract from '#/features/search/contract.ts';
import { afterCursor, type Cursor, page, readCursor } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import { handler, type Me } from '#/platform/http/api.ts';

const size = limits.pageSize;

export const searchPosts = handler(contract.searchPosts, async ({ q, cursor }, { me }) => {
  const afterCursor = readCursor(cursor);
  const { found: rows } = await finding(me, async from => {
    const frequent = await amongNewest(from, me, q, afterCursor);
    return frequent.length > size ? frequent : amongAll(from, me, q, afterCursor);
  });
  const { items, next } = page(rows, size);
  const known = await selectSome(
    me,
    items.map(row => row.id),
  );
  const found = new Map(known.map(post => [post.id, post]));
  return { items: items.flatMap(row => found.get(row.id) ?? []), next };
});

// A frequent word is soon met among the newest posts, a rare one is found by its index; the planner cannot know which
// it is. Neither way is prepared: its plan depends on the word.
const amongNewest = (from: Database, me: Me, q: string, cursor: Cursor) => {
  const newest = select(from, me, cursor)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limits.newestSearched);
  return first(from, newest.as('newest'), q);
};
const amongAll = (from: Database, me: Me, q: string, cursor: Cursor) =>
  first(from, select(from, me, cursor, matches(posts.words, q)).limit(limits.hitsSorted).as('hits'), q);

const select = (from: Database, me: Me, cursor: Cursor, where?: SQL) =>
  from
    .select({ id: posts.id, createdAt: posts.createdAt, words: posts.words })
    .from(posts)
    .where(
      and(
        readableBy(sql`${me.id}::uuid`),
        notMutedBy(me.id, posts.authorId),
        afterCursor(posts, cursor),
        where,
      ),
    );

const matches = (words: PgColumn, q: string) =>
  sql`${words} @@ websearch_to_tsquery('simple', searchable(${q}))`;

const first = (from: Database, hits: ReturnType<ReturnType<typeof select>['as']>, q: string) =>
  from
    .select({ id: hits.id, createdAt: hits.createdAt })
    .from(hits)
    .where(matches(hits.words, q))
    .orderBy(desc(hits.createdAt), desc(hits.id))
    .limit(size + 1);
