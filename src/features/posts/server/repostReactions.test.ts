import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { addComment, getPost, likePost, listComments, repostPost } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { post } from '#test/support/write.ts';
import { moveReactions } from './repostReactions.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

const run = () =>
  moveReactions.work({}, { id: uuid(), number: 1, isLast: false, signal: new AbortController().signal });

test('likes and comments that the previous version stored on a repost are moved to the original, once', async () => {
  const { id: postId } = await post(amara, 'Shown again');
  const { id: repostId } = await jonas.does(repostPost, { postId, id: uuid() });
  await mei.does(likePost, { postId });
  const said = await mei.does(addComment, { postId, id: uuid(), content: 'On the original' });
  // As the previous version stored them: on the repost, a like of the original's author among them.
  for (const { id } of [amara, mei, noor])
    await rounds.sql('insert into likes (post_id, user_id) values ($1, $2)', [repostId, id]);
  const commentId = uuid();
  await rounds.sql(
    `insert into comments (id, post_id, author_id, content) values ($1, $2, $3, 'On the repost')`,
    [commentId, repostId, noor.id],
  );
  await rounds.sql('insert into comment_likes (post_id, comment_id, user_id) values ($1, $2, $3)', [
    repostId,
    commentId,
    mei.id,
  ]);
  await rounds.sql('update posts set likes = 3, comments = 1 where id = $1', [repostId]);
  for (let times = 0; times < 2; times++) {
    await run();
    const { likes, comments } = await noor.does(getPost, { postId });
    assert.deepEqual({ likes, comments }, { likes: 2, comments: 2 });
    const ofRepost = await noor.does(getPost, { postId: repostId });
    assert.deepEqual([ofRepost.likes, ofRepost.comments], [0, 0]);
  }
  const { items } = await amara.does(listComments, { postId });
  assert.deepEqual(items.map(({ id }) => id).toSorted(), [said.id, commentId].toSorted());
  const rows = await rounds.sql('select post_id from comment_likes where comment_id = $1', [commentId]);
  assert.deepEqual(rows, [{ post_id: postId }]);
});

test('what is on a repost whose original is gone is left alone', async () => {
  const { id: postId } = await post(amara, 'Gone for good');
  const { id: repostId } = await jonas.does(repostPost, { postId, id: uuid() });
  await rounds.sql('update posts set likes = 1 where id = $1', [repostId]);
  await rounds.sql('delete from posts where id = $1', [postId]);
  await run();
  assert.deepEqual(await rounds.sql('select likes from posts where id = $1', [repostId]), [{ likes: 1 }]);
});
