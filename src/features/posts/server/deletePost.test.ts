import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import {
  addComment,
  deletePost,
  getComment,
  getPost,
  likePost,
  listActivity,
  listComments,
  listLikes,
  listPosts,
  listPostsOf,
  listPostsTagged,
  listVersions,
  repostPost,
  restorePost,
} from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { overtaken } from '#test/support/overtaken.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const ids = (page: { items: { id: string }[] }) => page.items.map(item => item.id);

test('a deleted post disappears at once on every path, also for its author', async () => {
  const { id: postId } = await post(amara, 'Soon gone #farewell');
  await jonas.does(likePost, { postId });
  const { id: commentId } = await comment(jonas, postId, 'Already?');
  const repost = await jonas.does(repostPost, { postId, id: uuid() });
  await amara.does(deletePost, { postId });
  for (const person of [amara, jonas]) {
    for (const call of [getPost, listComments, listLikes, listVersions])
      assert.equal((await person.isRefused(call, { postId })).status, 404, call.path);
    assert.equal((await person.isRefused(getComment, { commentId })).status, 404);
    assert.ok(!ids(await person.does(listPosts, {})).includes(postId));
    assert.ok(!ids(await person.does(listPostsOf, { username: amara.username })).includes(postId));
    assert.deepEqual(ids(await person.does(listPostsTagged, { tag: 'farewell' })), []);
    assert.equal((await person.does(getPost, { postId: repost.id })).repostOf!.post, null);
  }
  for (const kind of ['likes', 'comments'] as const) {
    const { items } = await jonas.does(listActivity, { kind });
    assert.ok(!items.some(item => item.post.id === postId));
  }
  for (const call of [likePost, deletePost])
    assert.equal((await amara.isRefused(call, { postId })).status, 404);
  assert.equal((await jonas.isRefused(addComment, { postId, id: uuid(), content: 'Hm' })).status, 404);
  assert.equal((await jonas.isRefused(repostPost, { postId, id: uuid() })).status, 404);
});

test('its author restores it with everything that belonged to it', async () => {
  const { id: postId } = await post(amara, 'Back again');
  await jonas.does(likePost, { postId });
  await comment(jonas, postId, 'Here');
  await amara.does(deletePost, { postId });
  const refused = await jonas.isRefused(restorePost, { postId });
  assert.deepEqual([refused.status, refused.text], [404, 'posts.notFound']);
  const restored = await amara.does(restorePost, { postId });
  assert.deepEqual([restored.likes, restored.comments], [1, 1]);
  assert.ok(ids(await jonas.does(listPosts, {})).includes(postId));
  assert.equal((await amara.isRefused(restorePost, { postId })).status, 404);
});

test('a post restored by another call while this one waits for the lock is not found', async () => {
  const { id: postId } = await post(amara, 'Back twice');
  await amara.does(deletePost, { postId });
  const change = () => rounds.sql('update posts set deleted_at = null where id = $1', [postId]);
  const late = await overtaken(rounds, change, () => amara.isRefused(restorePost, { postId }));
  assert.deepEqual([late.status, late.text], [404, 'posts.notFound']);
  assert.equal((await jonas.does(getPost, { postId })).id, postId);
});

test('everyone gets the event of a deletion', async () => {
  const { id: postId } = await post(amara, 'Heard');
  const stream = await jonas.listen();
  await amara.does(deletePost, { postId });
  await stream.until('post.deleted', data => data.postId === postId);
  await stream.close();
});
