import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  getComment,
  likeComment,
  listCommentLikes,
  listComments,
  listReplies,
} from '#/features/posts/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');

const { id: postId } = await post(jonas, 'Everybody has something to say');
const { id: commentId } = await comment(jonas, postId, 'This, too');
for (let n = 0; n < 25; n++) await comment(jonas, postId, `Thought ${n}`);
await amara.does(likeComment, { commentId });

/** As many people, who like one comment and reply to it after all others were written. */
async function fillTo(size: number) {
  await rounds.sql(
    `with people as (insert into users (id, username, username_key, email, email_key, full_name, profession)
        select gen_random_uuid(), 'r' || n, 'r' || n, 'r' || n || '@x.example', 'r' || n || '@x.example', 'Somebody', 'general_user'
        from generate_series((select count(*) from users), $1::int) n returning id),
      liked as (insert into comment_likes (post_id, comment_id, user_id) select $2::uuid, $3::uuid, id from people)
      insert into comments (id, post_id, parent_id, author_id, content)
        select gen_random_uuid(), $2::uuid, $3::uuid, id, 'So do I' from people`,
    [size, postId, commentId],
  );
  await vacuum(rounds.sql, 'users', 'comments', 'comment_likes');
}

test('the cost of comments does not depend on how many replies and likes they have', async t => {
  const costs = await costsAfter(rounds.databaseUrl, [1_000, 6_000], fillTo, {
    'the comments of a post': () => amara.does(listComments, { postId }),
    'the replies to a comment': () => amara.does(listReplies, { commentId }),
    'a comment': () => amara.does(getComment, { commentId }),
    'who likes a comment': () => amara.does(listCommentLikes, { commentId }),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
});
