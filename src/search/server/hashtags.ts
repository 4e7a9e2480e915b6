import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { limits } from '#/limits.ts';
import { readableBy } from '#/posts/server/readableBy.ts';
import { hashtags, posts } from '#/posts/server/tables.ts';
import { canonicalTag } from '#/posts/tagged.ts';
import * as contract from '#/search/contract.ts';

export const searchHashtags = answer(contract.searchHashtags, async ({ q }, { me }) => {
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
