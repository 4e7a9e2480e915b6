import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getPost, likePost, listActivity, listPosts, listPostsOf } from '#/features/posts/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');

// More new ones than a page is made from: of its reader's likes those since its oldest post are looked at.
for (let n = 0; n < 2 * limits.pageSize; n++) await post(jonas, `Round ${n}`);
const viral = await post(jonas, 'Everybody likes this');
await amara.does(likePost, { postId: viral.id });

/** As many people, all of whom like one post; and as many old posts, all of which Amara likes. */
async function fillTo(size: number) {
  await rounds.sql(
    `with people as (insert into users (id, username, username_key, email, email_key, full_name, profession)
        select gen_random_uuid(), 'l' || n, 'l' || n, 'l' || n || '@x.example', 'l' || n || '@x.example', 'Somebody', 'general_user'
        from generate_series((select count(*) from users), $1::int) n returning id)
      insert into likes (post_id, user_id) select $2::uuid, id from people`,
    [size, viral.id],
  );
  await rounds.sql(
    `with old as (insert into posts (id, author_id, content, created_at)
        select gen_random_uuid(), $2::uuid, 'Old', now() - interval '1 year' from generate_series((select count(*) from posts), $1::int) n
        returning id)
      insert into likes (post_id, user_id, created_at) select id, $3::uuid, now() - interval '11 months' from old`,
    [size, jonas.id, amara.id],
  );
  await vacuum(rounds.sql, 'users', 'posts', 'likes');
}

test('the cost of posts depends neither on how many like them nor on how much their reader likes', async t => {
  const costs = await costsAfter(rounds.databaseUrl, [2_000, 12_000], fillTo, {
    'a post': () => amara.does(getPost, { postId: viral.id }),
    'the feed': () => amara.does(listPosts, { from: 'everyone' }),
    'posts of an author': () => amara.does(listPostsOf, { username: jonas.username }),
    'what I like': () => amara.does(listActivity, { kind: 'likes' }),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
  const { items } = await amara.does(listPosts, { from: 'everyone' });
  assert.ok(items.find(({ id }) => id === viral.id)!.liked);
  assert.equal(items.find(({ content }) => content === 'Round 39')!.liked, false);
});
