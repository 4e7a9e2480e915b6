import { and, count, eq, sql } from 'drizzle-orm';
import * as contract from '#/features/posts/contract.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import { pageOfPosts } from './pageOfPosts.ts';
import { readableBy } from './readableBy.ts';
import { hashtags, posts } from './tables.ts';

export const getHashtag = handler(contract.getHashtag, async ({ tag }, { me }) => {
  const [found] = await db
    .select({ posts: count() })
    .from(hashtags)
    .innerJoin(posts, eq(posts.id, hashtags.postId))
    .where(and(eq(hashtags.tag, canonicalTag(tag)), readableBy(sql`${me.id}::uuid`)));
  return { tag: canonicalTag(tag), posts: found!.posts };
});

export const listPostsTagged = handler(contract.listPostsTagged, ({ tag, cursor }, { me }) =>
  pageOfPosts(me, { list: 'tagged', tag: canonicalTag(tag) }, cursor),
);
