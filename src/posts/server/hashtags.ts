import { and, count, eq, isNull } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { canonicalTag } from '#/posts/tagged.ts';
import { selectPosts } from './select.ts';
import { hashtags, posts } from './tables.ts';

const size = limits.pageSize;

export const getHashtag = answer(contract.getHashtag, async ({ tag }) => {
  const [found] = await db
    .select({ posts: count() })
    .from(hashtags)
    .innerJoin(posts, and(eq(posts.id, hashtags.postId), isNull(posts.deletedAt)))
    .where(eq(hashtags.tag, canonicalTag(tag)));
  return { tag: canonicalTag(tag), posts: found!.posts };
});

export const listPostsTagged = answer(contract.listPostsTagged, async ({ tag, cursor }, { me }) =>
  page(await selectPosts(me, { list: 'tagged', tag: canonicalTag(tag) }, readCursor(cursor), size + 1), size),
);
