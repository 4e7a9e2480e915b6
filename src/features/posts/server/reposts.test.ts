import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import {
  addComment,
  deletePost,
  getPost,
  likePost,
  listComments,
  listLikes,
  listPosts,
  repostPost,
  restorePost,
  unlikePost,
  unrepostPost,
} from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
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

test('a like or comment on a repost is one on the original, also by the id of the repost', async () => {
  const original = await post(amara, 'Shown again');
  const shared = await repost(jonas, original.id);
  assert.deepEqual(await mei.does(likePost, { postId: shared.id }), { likes: 1, comments: 0, reposts: 1 });
  const said = await mei.does(addComment, { postId: shared.id, id: uuid(), content: 'Thank you' });
  assert.equal(said.postId, original.id);
  const { liked, likes, comments } = await mei.does(getPost, { postId: original.id });
  assert.deepEqual({ liked, likes, comments }, { liked: true, likes: 1, comments: 1 });
  const repostNow = await mei.does(getPost, { postId: shared.id });
  assert.deepEqual([repostNow.likes, repostNow.comments, repostNow.repostOf!.post!.liked], [0, 0, true]);
  assert.deepEqual(
    (await jonas.does(listComments, { postId: shared.id })).items.map(({ id }) => id),
    [said.id],
  );
  assert.deepEqual(
    (await jonas.does(listLikes, { postId: shared.id })).items.map(({ id }) => id),
    [mei.id],
  );
  assert.deepEqual(await mei.does(unlikePost, { postId: shared.id }), { likes: 0, comments: 1, reposts: 1 });
});

test('nobody likes their own post by way of a repost of it', async () => {
  const original = await post(amara, 'Mine, shown by another');
  const shared = await repost(jonas, original.id);
  assert.equal((await amara.isRefused(likePost, { postId: shared.id })).text, 'posts.ownLike');
  await jonas.does(likePost, { postId: shared.id });
  assert.equal((await amara.does(getPost, { postId: original.id })).likes, 1);
});

test('who may not read the original cannot like or comment on it by way of a repost', async () => {
  const original = await post(amara, 'Not for everybody');
  const shared = await repost(jonas, original.id);
  await amara.does(blockPerson, { personId: mei.id });
  for (const call of [likePost, unlikePost, listLikes, listComments])
    assert.equal((await mei.isRefused(call, { postId: shared.id })).text, 'posts.notFound');
  const refused = await mei.isRefused(addComment, { postId: shared.id, id: uuid(), content: 'Hm' });
  assert.equal(refused.text, 'posts.notFound');
  await amara.does(unblockPerson, { personId: mei.id });
});
