import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import {
  addComment,
  createPost,
  getPost,
  listComments,
  listPosts,
  repostPost,
} from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { post } from '#test/support/write.ts';

const { amara, jonas } = await openFixture('amara', 'jonas');

test('Twenty times: concurrent tries under one id with different content store one post, one comment and one repost', async () => {
  const original = await post(amara, 'Passed on');
  for (let round = 0; round < 20; round++) {
    const [id, commentId, repostId] = [uuid(), uuid(), uuid()];
    const said = [0, 1, 2, 3].map(number => `Try ${number} of ${round}`);
    const made = await Promise.all(said.map(content => jonas.does(createPost, { id, content })));
    const under = { postId: id, id: commentId };
    const talk = await Promise.all(said.map(content => jonas.does(addComment, { ...under, content })));
    const passedOn = await Promise.all(
      [original.id, original.id].map(postId => jonas.does(repostPost, { postId, id: repostId })),
    );
    for (const all of [made, talk, passedOn])
      assert.equal(new Set(all.map(one => JSON.stringify(one))).size, 1);
    assert.ok(said.includes(made[0]!.content) && said.includes(talk[0]!.content));
    assert.deepEqual((await amara.does(listComments, { postId: id })).items, [talk[0]]);
    assert.equal((await amara.does(getPost, { postId: id })).comments, 1);
  }
  const { items } = await amara.does(listPosts, {});
  assert.equal(items.filter(item => item.repostOf).length, 1);
  assert.equal((await amara.does(getPost, { postId: original.id })).reposts, 1);
});

test('An id of mine that already names something else is refused, and both stay unchanged', async () => {
  const [one, other] = [await post(amara, 'One'), await post(amara, 'Other')];
  const own = await post(jonas, 'My own');
  const { id } = await jonas.does(repostPost, { postId: one.id, id: uuid() });
  const refused = [
    await jonas.isRefused(createPost, { id, content: 'No repost' }),
    await jonas.isRefused(repostPost, { postId: other.id, id: own.id }),
    await jonas.isRefused(repostPost, { postId: other.id, id }),
  ];
  for (const { status, text } of refused) assert.deepEqual([status, text], [409, 'posts.idTaken']);
  assert.equal((await jonas.does(getPost, { postId: id })).repostOf?.postId, one.id);
  assert.deepEqual(await jonas.does(getPost, { postId: own.id }), own);
  assert.equal((await jonas.does(getPost, { postId: other.id })).reposts, 0);
});
