import { eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { canonicalTag, keysOf } from '#/features/posts/tagged.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { atMostRows, idsOf, preparedSql, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { pageOfPosts } from './pageOfPosts.ts';
import { readableBy } from './readableBy.ts';
import { hashtagCounts, hashtags, posts } from './tables.ts';

/** So many of the newest posts of a hashtag are looked at, to count those that `me` may read. */
const looked = 20;

/**
 * How many posts have this hashtag, as far as a reader, a uuid in SQL, may know: exactly those they may read where there are
 * few; where there are many, those for everyone, which are the same number for all (docs/adr/0058).
 */
export const postsTagged = (tag: SQL, readerId: SQL) => sql<number>`(
  select case when count(*) <= ${atMostRows(looked)} then count(*) filter (where is_readable)
    else greatest(count(*) filter (where is_readable),
      (select ${hashtagCounts.posts} from ${hashtagCounts} where ${hashtagCounts.tag} = ${tag})) end::int
  from (select ${readableBy(readerId)} as is_readable
    from (select * from ${hashtags} where ${hashtags.tag} = ${tag}
      order by ${hashtags.createdAt} desc, ${hashtags.postId} desc limit ${atMostRows(looked + 1)}) newest
    join ${posts} on ${posts.id} = newest.post_id) found)`;

const { placeholder } = sql;
const counted = preparedSql<{ posts: number }>(
  'number of posts with a hashtag',
  sql`select ${postsTagged(sql`${placeholder('tag')}::text`, sql`${placeholder('me')}::uuid`)} as posts`,
);

export const getHashtag = handler(contract.getHashtag, async ({ tag }, { me }) => {
  const [found] = await counted({ tag: canonicalTag(tag), me: me.id });
  return { tag: canonicalTag(tag), posts: found!.posts };
});

export const listPostsTagged = handler(contract.listPostsTagged, ({ tag, cursor }, { me }) =>
  pageOfPosts(me, { list: 'tagged', tag: canonicalTag(tag) }, cursor),
);

const insert = preparedSql(
  'add hashtags',
  sql`insert into ${hashtags} (tag, post_id, created_at)
    select tag, ${posts.id}, ${posts.createdAt} from unnest(${textsOf('tags')}, ${idsOf('postIds')}) added(tag, post_id)
    join ${posts} on ${posts.id} = added.post_id`,
);

type Tagged = { id: string; content: string };

/** Gives a new post the hashtags of its text. */
// Those of all posts of a group are one statement: it counts them in one order, so that two groups do not wait for each other.
export const addHashtags: (tx: Tx, post: Tagged) => Promise<void> = batchInTransaction(
  async (tx, added: Tagged[]) => {
    const tagged = added.flatMap(({ id, content }) =>
      keysOf(content, 'hashtag', limits.hashtagsPerPost).map(tag => ({ tag, id })),
    );
    if (tagged.length > 0)
      await insert({ tags: tagged.map(({ tag }) => tag), postIds: tagged.map(({ id }) => id) }, tx);
    return added.map(() => undefined);
  },
);

/** Makes the hashtags of a post those of its text. */
export async function replaceHashtags(tx: Tx, post: Tagged) {
  await tx.delete(hashtags).where(eq(hashtags.postId, post.id));
  await addHashtags(tx, post);
}
