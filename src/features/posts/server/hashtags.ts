import { and, count, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { canonicalTag, keysOf } from '#/features/posts/tagged.ts';
import { db } from '#/platform/database/database.ts';
import { preparedSql, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
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

const insert = preparedSql(
  'add hashtags',
  sql`insert into ${hashtags} (tag, post_id, created_at)
    select tag, ${posts.id}, ${posts.createdAt} from unnest(${textsOf('tags')}) tag
    join ${posts} on ${posts.id} = ${sql.placeholder('postId')}`,
);

/** Gives a new post the hashtags of its text. */
export async function addHashtags(tx: Tx, { id, content }: { id: string; content: string }) {
  const tags = keysOf(content, 'hashtag', limits.hashtagsPerPost);
  if (tags.length > 0) await insert({ postId: id, tags }, tx);
}

/** Makes the hashtags of a post those of its text. */
export async function replaceHashtags(tx: Tx, post: { id: string; content: string }) {
  await tx.delete(hashtags).where(eq(hashtags.postId, post.id));
  await addHashtags(tx, post);
}
