import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { getPost, likePost, unlikePost } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

/** The count beside the post, once it has been compared with the rows it counts. */
async function likesOf(postId: string) {
  const [row] = await rounds.sql('select count(*)::int as rows from likes where post_id = $1', [postId]);
  const { likes } = await amara.does(getPost, { postId });
  assert.equal(likes, row!.rows);
  return likes;
}

test('a like counts once however often it is sent, and can be removed', async () => {
  const { id: postId } = await post(amara, 'Hand hygiene day');
  assert.deepEqual(await jonas.does(likePost, { postId }), { likes: 1, comments: 0, reposts: 0 });
  assert.deepEqual(await jonas.does(likePost, { postId }), { likes: 1, comments: 0, reposts: 0 });
  assert.deepEqual(await mei.does(likePost, { postId }), { likes: 2, comments: 0, reposts: 0 });
  assert.equal((await jonas.does(getPost, { postId })).liked, true);
  assert.equal((await noor.does(getPost, { postId })).liked, false);
  assert.deepEqual(await jonas.does(unlikePost, { postId }), { likes: 1, comments: 0, reposts: 0 });
  assert.deepEqual(await jonas.does(unlikePost, { postId }), { likes: 1, comments: 0, reposts: 0 });
  assert.equal(await likesOf(postId), 1);
});

test('concurrent likes and unlikes are all counted, and the last event has the final count', async () => {
  const { id: postId } = await post(amara, 'Everybody at once');
  const stream = await noor.listen();
  const people = [jonas, mei, noor];
  await Promise.all(
    Array.from({ length: 51 }, (_, i) => {
      const person = people[i % 3]!;
      return person.does(i % 5 === 0 ? unlikePost : likePost, { postId });
    }),
  );
  for (const person of people) await person.does(likePost, { postId });
  assert.equal(await likesOf(postId), 3);
  await mei.does(unlikePost, { postId });
  await jonas.does(unlikePost, { postId });
  assert.equal(await likesOf(postId), 1);
  const told = () => stream.of('post.counted').filter(one => one.data.postId === postId);
  await until(() => told().at(-1)?.data.likes === 1);
  assert.ok(told().every(one => (one.data.likes as number) >= 0));
  await stream.close();
});

test('nobody can like their own post; others can like the same one', async () => {
  const { id: postId } = await post(amara, 'Proud of this');
  const refused = await amara.isRefused(likePost, { postId });
  assert.deepEqual([refused.status, refused.code, refused.text], [403, 'forbidden', 'posts.ownLike']);
  assert.equal(await likesOf(postId), 0);
  await jonas.does(likePost, { postId });
  assert.equal(await likesOf(postId), 1);
});

test('an unknown post cannot be liked or unliked', async () => {
  for (const call of [likePost, unlikePost]) {
    const refused = await jonas.isRefused(call, { postId: uuid() });
    assert.deepEqual([refused.status, refused.text], [404, 'posts.notFound']);
    assert.equal((await jonas.isRefused(call, { postId: '1' })).status, 400);
  }
});

test('a like names only its post: the person comes from the session', async () => {
  const { id: postId } = await post(amara, 'From the session');
  for (const key of ['userId', 'likes', 'postId']) {
    const body = JSON.stringify({ [key]: mei.id });
    const answer = await jonas.request('PUT', `/api/posts/${postId}/like`, body, {
      'content-type': 'application/json',
    });
    assert.equal(answer.status, 400);
  }
  assert.equal(await likesOf(postId), 0);
});

test('a visitor can neither like nor unlike', async () => {
  const { id: postId } = await post(amara, 'Members only');
  await jonas.does(likePost, { postId });
  for (const call of [likePost, unlikePost])
    assert.equal((await rounds.visitor().isRefused(call, { postId })).status, 401);
  assert.equal(await likesOf(postId), 1);
});
