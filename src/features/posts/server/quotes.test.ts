import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { listNotifications, setSwitch } from '#/features/notifications/contract.ts';
import {
  createPost,
  deletePost,
  editPost,
  getPost,
  listPosts,
  repostPost,
  restorePost,
} from '#/features/posts/contract.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

type More = { id?: string; audience?: PostAudience; content?: string };
const quote = (person: Person, quotedId: string, more: More = {}) =>
  person.does(createPost, { id: uuid(), content: 'In other words', quotedId, ...more });
const isRefused = async (person: Person, quotedId: string) => {
  const { status, text, field } = await person.isRefused(createPost, { id: uuid(), content: 'Hm', quotedId });
  return { status, text, field };
};
const gone = { status: 404, text: 'posts.quotedGone', field: 'quotedId' };

async function told(person: Person) {
  const { items } = await person.does(listNotifications, {});
  return items.filter(({ kind }) => kind === 'quote').map(({ postId, people }) => [postId, people[0]!.id]);
}

test('a quote is a post of its own with the quoted one, which does not count it as a repost', async () => {
  const original = await post(amara, 'Worth discussing');
  const made = await quote(jonas, original.id);
  const seen = await mei.does(getPost, { postId: made.id });
  assert.deepEqual([seen.content, seen.quotedId, seen.repostOf], ['In other words', original.id, null]);
  assert.deepEqual([seen.quoted!.id, seen.quoted!.content], [original.id, 'Worth discussing']);
  const { reposts, reposted } = await jonas.does(getPost, { postId: original.id });
  assert.deepEqual({ reposts, reposted }, { reposts: 0, reposted: false });
  assert.equal((await mei.does(listPosts, {})).items[0]!.quoted!.id, original.id);
  const edited = await jonas.does(editPost, { postId: made.id, version: 1, content: 'In better words' });
  assert.equal(edited.quoted!.id, original.id);
});

test('a quote of a repost is of its root; one of a quote carries the inner one as its id alone', async () => {
  const original = await post(amara, 'Root');
  const repost = await jonas.does(repostPost, { postId: original.id, id: uuid() });
  const first = await quote(mei, repost.id);
  assert.equal(first.quotedId, original.id);
  const second = await quote(jonas, first.id);
  assert.deepEqual([second.quoted!.id, second.quoted!.quotedId], [first.id, original.id]);
  assert.ok(!('quoted' in second.quoted!));
  const passedOn = await amara.does(repostPost, { postId: second.id, id: uuid() });
  assert.equal(passedOn.repostOf!.postId, second.id);
});

test('a quote needs words of its own, or a picture', async () => {
  const original = await post(amara, 'Say something');
  const { status, text } = await jonas.isRefused(createPost, {
    id: uuid(),
    content: ' ',
    quotedId: original.id,
  });
  assert.deepEqual([status, text], [400, 'posts.empty']);
});

test('a post for connections cannot be quoted, by its author neither; a quote may be for connections', async () => {
  const closed = await amara.does(createPost, { id: uuid(), content: 'Among us', audience: 'connections' });
  assert.deepEqual(await isRefused(amara, closed.id), {
    status: 403,
    text: 'posts.notForQuotes',
    field: undefined,
  });
  assert.deepEqual(await isRefused(jonas, closed.id), gone);
  const open = await post(amara, 'For all');
  const made = await quote(jonas, open.id, { audience: 'connections' });
  assert.equal((await mei.isRefused(getPost, { postId: made.id })).status, 404);
  // Its author may not read the quote, and is not told of it.
  assert.ok((await told(amara)).every(([postId]) => postId !== made.id));
});

test('what is hidden from somebody cannot be quoted by them, and nothing of the attempt is kept', async () => {
  const original = await post(amara, 'Now you see it');
  const id = uuid();
  const refused = async () => {
    const { status, text, field } = await jonas.isRefused(createPost, {
      id,
      content: 'Hm',
      quotedId: original.id,
    });
    assert.deepEqual({ status, text, field }, gone);
    assert.equal((await jonas.isRefused(getPost, { postId: id })).status, 404);
  };
  await amara.does(deletePost, { postId: original.id });
  await refused();
  await amara.does(restorePost, { postId: original.id });
  await amara.does(blockPerson, { personId: jonas.id });
  await refused();
  await amara.does(unblockPerson, { personId: jonas.id });
  await rounds.sql(`update posts set withheld_for = 'spam' where id = $1`, [original.id]);
  await refused();
  await rounds.sql('update posts set withheld_for = null where id = $1', [original.id]);
  assert.deepEqual(await isRefused(jonas, uuid()), gone);
  assert.equal((await quote(jonas, original.id, { id })).quoted!.id, original.id);
});

test('a post cannot quote itself', async () => {
  const id = uuid();
  const { status, text } = await jonas.isRefused(createPost, { id, content: 'Hm', quotedId: id });
  assert.deepEqual([status, text], [gone.status, gone.text]);
});

test('what happens to the original afterwards shows in its quotes', async () => {
  const original = await post(amara, 'Short lived');
  const { id: postId } = await quote(jonas, original.id);
  const quoted = async (person: Person) => (await person.does(getPost, { postId })).quoted?.content ?? null;
  await amara.does(blockPerson, { personId: mei.id });
  assert.deepEqual([await quoted(mei), await quoted(jonas)], [null, 'Short lived']);
  await amara.does(unblockPerson, { personId: mei.id });
  await amara.does(deletePost, { postId: original.id });
  for (const person of [amara, jonas, mei]) assert.equal(await quoted(person), null);
});

test('sent again under its id it is the same quote, also when its original is gone by then', async () => {
  const original = await post(amara, 'Once');
  const id = uuid();
  const first = await quote(jonas, original.id, { id });
  await amara.does(deletePost, { postId: original.id });
  assert.deepEqual(await quote(jonas, original.id, { id }), { ...first, quoted: null });
});

test('the author is notified of each quote, unless it is their own or they have switched that off', async () => {
  const before = await told(mei);
  const original = await post(mei, 'Quote me');
  await quote(mei, original.id);
  const [one, other] = [await quote(jonas, original.id), await quote(amara, original.id)];
  assert.deepEqual(await told(mei), [[other.id, amara.id], [one.id, jonas.id], ...before]);
  await jonas.does(deletePost, { postId: one.id });
  assert.deepEqual(await told(mei), [[other.id, amara.id], ...before]);
  await mei.does(setSwitch, { kind: 'quote', isOn: false });
  await quote(jonas, original.id);
  assert.equal((await told(mei)).length, 1 + before.length);
});
