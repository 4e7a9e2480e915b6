import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, test } from 'vitest';
import { likePost, listActivity, listLikes, repostPost } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');
beforeEach(() => rounds.sql('delete from posts'));

const did = async (person: Person, kind: 'posts' | 'comments' | 'likes' | 'reposts') =>
  (await person.does(listActivity, { kind })).items.map(({ post, comment }) => comment?.id ?? post.id);

test('my actions are listed by kind, newest first, for me only', async () => {
  const first = await post(amara, 'First');
  const second = await post(amara, 'Second');
  const own = await post(jonas, 'Mine');
  for (const { id: postId } of [first, second]) await jonas.does(likePost, { postId });
  const notes = [await comment(jonas, first.id, 'A'), await comment(jonas, first.id, 'B')];
  const repost = await jonas.does(repostPost, { postId: first.id, id: uuid() });
  assert.deepEqual(await did(jonas, 'posts'), [own.id]);
  assert.deepEqual(await did(jonas, 'likes'), [second.id, first.id]);
  assert.deepEqual(await did(jonas, 'comments'), [notes[1]!.id, notes[0]!.id]);
  assert.deepEqual(await did(jonas, 'reposts'), [repost.id]);
  assert.deepEqual(await did(amara, 'posts'), [second.id, first.id]);
  for (const kind of ['likes', 'comments', 'reposts'] as const) assert.deepEqual(await did(amara, kind), []);
});

test('the pages together list everything I liked, without gaps or duplicates', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 25; i++) {
    const { id: postId } = await post(amara, `Post ${i}`);
    await mei.does(likePost, { postId });
    ids.unshift(postId);
  }
  const first = await mei.does(listActivity, { kind: 'likes' });
  const second = await mei.does(listActivity, { kind: 'likes', cursor: first.next! });
  assert.deepEqual(
    [...first.items, ...second.items].map(item => item.post.id),
    ids,
  );
  assert.equal(second.next, null);
});

test('the people who like a post are listed newest first, without private fields', async () => {
  const { id: postId } = await post(amara, 'Likeable');
  for (const person of [jonas, mei]) await person.does(likePost, { postId });
  const { items } = await amara.does(listLikes, { postId });
  assert.deepEqual(
    items.map(person => person.id),
    [mei.id, jonas.id],
  );
  assert.deepEqual(Object.keys(items[0]!).toSorted(), [
    'fullName',
    'id',
    'profession',
    'profileImageId',
    'profileImageSignature',
    'qualification',
    'username',
    'verified',
    'worksAt',
  ]);
});

test('an unknown kind, a visitor and an account without a profile are refused', async () => {
  assert.equal((await jonas.isRefused(listActivity, { kind: 'secrets' })).status, 400);
  assert.equal((await rounds.visitor().isRefused(listActivity, { kind: 'likes' })).status, 401);
  const noor = await rounds.account('noor');
  assert.equal((await noor.isRefused(listActivity, { kind: 'likes' })).status, 403);
});
