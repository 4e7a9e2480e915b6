import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getPost, listPosts, listPostsOf } from '#/features/posts/contract.ts';
import {
  blockPerson,
  getMute,
  listMuted,
  mutePerson,
  unblockPerson,
  unmutePerson,
} from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';

const { amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

const ofJonas = () => ({ personId: jonas.id });

test('a mute hides posts from my feed only: profile and posts stay accessible, and nobody else is affected', async () => {
  const { id: postId } = await post(jonas, 'Again about parking');
  const inFeedOf = async (person: Person) =>
    (await person.does(listPosts, {})).items.some(one => one.id === postId);
  assert.ok(await inFeedOf(amara));
  for (let times = 0; times < 2; times++)
    assert.deepEqual(await amara.does(mutePerson, ofJonas()), { isMuted: true });
  assert.ok(!(await inFeedOf(amara)));
  assert.ok((await inFeedOf(mei)) && (await inFeedOf(jonas)));
  assert.equal((await amara.does(getPost, { postId })).id, postId);
  assert.equal((await amara.does(listPostsOf, { username: jonas.username })).items[0]!.id, postId);
  assert.deepEqual(await amara.does(getMute, ofJonas()), { isMuted: true });
  assert.deepEqual(await mei.does(getMute, ofJonas()), { isMuted: false });
  assert.deepEqual(await amara.does(unmutePerson, ofJonas()), { isMuted: false });
  assert.ok(await inFeedOf(amara));
});

test('a new post of a muted person is marked as muted, on open, new and resumed streams', async () => {
  const open = await amara.listen();
  const start = open.lastId();
  await amara.does(mutePerson, ofJonas());
  const late = await amara.listen();
  const { id: muted } = await post(jonas, 'News on his profile');
  const { id } = await post(mei, 'News');
  const isOf = (postId: string) => (data: { postId?: unknown }) => data.postId === postId;
  const resumed = await amara.listen(start);
  for (const stream of [open, late, resumed]) {
    const heard = await stream.until('post.created', isOf(muted));
    assert.equal(heard.data.isMuted, true);
    const news = await stream.until('post.created', isOf(id));
    assert.equal(news.data.isMuted, undefined);
  }
  await amara.does(unmutePerson, ofJonas());
  const { id: again } = await post(jonas, 'News again');
  for (const stream of [open, late, resumed]) {
    const heard = await stream.until('post.created', isOf(again));
    assert.equal(heard.data.isMuted, undefined);
    await stream.close();
  }
});

test('the people I muted are listed for me, without those who are hidden', async () => {
  await amara.does(mutePerson, ofJonas());
  await amara.does(mutePerson, { personId: mei.id });
  const ids = async () => (await amara.does(listMuted, {})).items.map(person => person.id);
  assert.deepEqual(await ids(), [mei.id, jonas.id]);
  await mei.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await ids(), [jonas.id]);
  assert.deepEqual((await jonas.does(listMuted, {})).items, []);
  await mei.does(unblockPerson, { personId: amara.id });
  for (const { id: personId } of [jonas, mei]) await amara.does(unmutePerson, { personId });
});
