import { and, desc, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { selectSome } from '#/features/posts/server/select.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { notMutedBy } from '#/features/profiles/server/visibleTo.ts';
import * as contract from '#/features/search/contract.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import type { Database } from '#/platform/database/database.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import { someOf } from '#/platform/database/someOf.ts';
import { handler } from '#/platform/http/api.ts';
import { narrowedTo, writtenIn } from './postFilters.ts';
import { postQuery } from './postQuery.ts';

const size = limits.pageSize;

export const searchPosts = handler(contract.searchPosts, async ({ q, cursor, ...filters }, { me }) => {
  const mayBeRead = and(
    readableBy(sql`${me.id}::uuid`),
    notMutedBy(me.id, posts.authorId),
    afterCursor(posts, readCursor(cursor)),
    writtenIn(filters),
  )!;
  const { found: rows } = await finding(me, async from => {
    const isMeant = and(matches(q), await narrowedTo(from, filters))!;
    // A frequent word is soon met among the newest posts, a rare one is found by its index; the planner cannot know which
    // it is. Neither way is prepared: its plan depends on the word.
    const newest = sql`where ${mayBeRead} order by ${newestFirst} limit ${limits.newestSearched}`;
    const frequent = await first(from, newest, isMeant);
    if (frequent.length > size) return frequent;
    return first(from, sql`where ${and(mayBeRead, isMeant)} limit ${limits.hitsSorted}`);
  });
  const { items, next } = page(rows, size);
  const known = await selectSome(
    me,
    items.map(row => row.id),
  );
  const found = new Map(known.map(post => [post.id, post]));
  return { items: items.flatMap(row => found.get(row.id) ?? []), next };
});

// Posts from before the index of stems are found by their whole words until a job has indexed them.
const matches = (q: string) => sql`(${posts.searched} @@ ${postQuery(q)}
  or ${posts.searched} is null and ${posts.words} @@ websearch_to_tsquery('simple', searchable(${q})))`;

const order = [desc(posts.createdAt), desc(posts.id)];
const newestFirst = sql.join(order, sql`, `);

/** The newest of some posts. */
const first = (from: Database, some: SQL, where?: SQL) =>
  from
    .select({ id: posts.id, createdAt: posts.createdAt })
    .from(someOf(posts, sql`select ${posts}.* from ${posts} ${some}`))
    .where(where)
    .orderBy(...order)
    .limit(size + 1);
