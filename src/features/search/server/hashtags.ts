import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { postsTagged } from '#/features/posts/server/hashtags.ts';
import { hashtagCounts } from '#/features/posts/server/tables.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import * as contract from '#/features/search/contract.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import { atMostRows, preparedSql } from '#/platform/database/prepared.ts';
import { handler } from '#/platform/http/api.ts';

const { placeholder } = sql;
const start = sql`${placeholder('start')}::text`;
const begins = sql`${hashtagCounts.tag} like ${placeholder('pattern')}::text`;
const looked = atMostRows(limits.hashtagsLookedAt);

// The most used of those with the same first letters, or, where few begin so, all of them; then those of which the reader may
// read a post.
const select = preparedSql<{ tag: string; posts: number }>(
  'hashtags by a beginning',
  sql`select tag, posts from (
    select tag, ${postsTagged(sql`candidate.tag`, sql`${placeholder('me')}::uuid`)} as posts
    from (
      select tag, posts from (select * from ${hashtagCounts} where left(${hashtagCounts.tag}, 3) = left(${start}, 3)
        order by ${hashtagCounts.posts} desc, ${hashtagCounts.tag} desc limit ${looked}) ${hashtagCounts} where ${begins}
      union select tag, posts from (select * from ${hashtagCounts}
        where ${hashtagCounts.tag} ~>=~ ${start} and ${hashtagCounts.tag} ~<~ (${start} || chr(1114111))
        order by ${hashtagCounts.tag} using ~<~ limit ${looked}) named
      order by posts desc, tag limit ${atMostRows(2 * limits.pageSize)}) candidate) found
  where posts > 0 order by posts desc, tag limit ${atMostRows(limits.pageSize)}`,
);

export const searchHashtags = handler(contract.searchHashtags, async ({ q }, { me }) => {
  const start = canonicalTag(q.replace(/^[#＃﹟]/, ''));
  return { items: await select({ me: me.id, start, pattern: `${escapeLike(start)}%` }) };
});
