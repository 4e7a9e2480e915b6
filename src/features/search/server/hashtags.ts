import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { hashtags, posts } from '#/features/posts/server/tables.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import * as contract from '#/features/search/contract.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';

export const searchHashtags = handler(contract.searchHashtags, async ({ q }, { me }) => {
  const beginning = canonicalTag(q.replace(/^#/, ''));
  const items = await db
    .select({ tag: hashtags.tag, posts: count() })
    .from(hashtags)
    .innerJoin(posts, eq(posts.id, hashtags.postId))
    .where(sql`starts_with(${hashtags.tag}, ${beginning}) and ${readableBy(sql`${me.id}::uuid`)}`)
    .groupBy(hashtags.tag)
    .orderBy(desc(count()), asc(hashtags.tag))
    .limit(limits.pageSize);
  return { items };
});
