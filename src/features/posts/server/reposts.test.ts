import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import {
  deletePost,
  getPost,
  listPosts,
  repostPost,
  restorePost,
  unrepostPost,
} from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

const repost = (person: Person, postId: string, id = uuid()) => person.does(repostPost, { postId, id });
const seen = async (person: Person, postId: string) => {
  const { reposts, reposted } = await person.does(getPost, { postId });
  return { reposts, reposted };
};

test('a repost is a post of its own that shows the original and counts for it', async () => {
  const original = await post(amara, 'Worth sharing');
  const shared = await repost(jonas, original.id);
  assert.deepEqual([shared.author.id, shared.content, shared.repostOf!.postId], [jonas.id, '', original.id]);
  assert.equal(shared.repostOf!.post!.content, 'Worth sharing');
  assert.equal(shared.repostOf!.post!.author.id, amara.id);
  assert.deepEqual(await seen(jonas, original.id), { reposts: 1, reposted: true });
  assert.deepEqual(await seen(mei, original.id), { reposts: 1, reposted: false });
  assert.equal((await mei.does(listPosts, {})).items[0]!.id, shared.id);
});

test('a repost of a repost points to the original, and one’s own posts can be reposted', async () => {
  const original = await post(amara, 'Root');
  const first = await repost(jonas, original.id);
  const second = await repost(mei, first.id);
  const own = await repost(amara, second.id);
  for (const { repostOf } of [second, own]) assert.equal(repostOf!.postId, original.id);
  assert.equal((await seen(mei, original.id)).reposts, 3);
});

test('an undone repost is deleted, is not counted, and can be made again', async () => {
  const original = await post(amara, 'Undo me');
  const shared = await repost(jonas, original.id);
  const answer = await jonas.does(unrepostPost, { postId: original.id });
  assert.deepEqual([answer.id, answer.reposts, answer.reposted], [original.id, 0, false]);
  assert.equal((await mei.isRefused(getPost, { postId: shared.id })).status, 404);
  assert.equal((await jonas.does(unrepostPost, { postId: original.id })).reposts, 0);
  await repost(jonas, original.id);
  assert.equal((await seen(jonas, original.id)).reposts, 1);
  // The one deleted first cannot come back beside it.
  assert.equal((await jonas.isRefused(restorePost, { postId: shared.id })).status, 409);
});

test('deleting a repost decrements the count, restoring it increments it', async () => {
  const original = await post(amara, 'Up and down');
  const shared = await repost(jonas, original.id);
  await jonas.does(deletePost, { postId: shared.id });
  assert.deepEqual(await seen(jonas, original.id), { reposts: 0, reposted: false });
  await jonas.does(restorePost, { postId: shared.id });
  assert.deepEqual(await seen(jonas, original.id), { reposts: 1, reposted: true });
});

test('the id of somebody else’s post is refused for a repost', async () => {
  const original = await post(amara, 'Taken');
  const refused = await jonas.isRefused(repostPost, { postId: original.id, id: original.id });
  assert.deepEqual([refused.status, refused.text], [409, 'posts.idTaken']);
  assert.equal((await seen(jonas, original.id)).reposts, 0);
});

test('after concurrent reposts and undos by several people the counts equal the rows', async () => {
  const original = await post(amara, 'Busy');
  const wishes = [amara, jonas, mei].flatMap(person =>
    Array.from({ length: 10 }, (_, i) =>
      i % 2 ? repost(person, original.id) : person.does(unrepostPost, { postId: original.id }),
    ),
  );
  await Promise.all(wishes);
  const [row] = await rounds.sql(
    'select count(*)::int as rows from posts where original_id = $1 and deleted_at is null',
    [original.id],
  );
  assert.equal((await seen(mei, original.id)).reposts, row!.rows);
});
