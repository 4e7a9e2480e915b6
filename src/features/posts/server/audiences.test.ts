import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import {
  createPost,
  getPost,
  likePost,
  listActivity,
  listPosts,
  repostPost,
} from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
});
afterAll(() => rounds.close());

const amongUs = (content: string) => amara.does(createPost, { id: uuid(), content, audience: 'connections' });
const ids = (page: { items: { id: string }[] }) => page.items.map(item => item.id);

test('without the connection its posts are hidden, also in my activity', async () => {
  const { id } = await amongUs('For now');
  await comment(jonas, id, 'Seen');
  await jonas.does(likePost, { postId: id });
  await jonas.does(removeConnection, { personId: amara.id });
  assert.equal((await jonas.isRefused(getPost, { postId: id })).text, 'posts.notFound');
  for (const kind of ['likes', 'comments'] as const) {
    const { items } = await jonas.does(listActivity, { kind });
    assert.ok(!items.some(item => item.post.id === id));
  }
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
});

test('somebody who may not read a post gets none of its events', async () => {
  const stranger = await mei.listen();
  const friend = await jonas.listen();
  const { id } = await amongUs('Quietly');
  await jonas.does(likePost, { postId: id });
  await comment(jonas, id, 'Quietly too');
  await friend.until('comment.created', data => data.postId === id);
  const { id: last } = await post(amara, 'Aloud');
  await stranger.until('post.created', data => data.postId === last);
  const heard = stranger.heard.map(({ data }) => (data as { postId?: string }).postId);
  assert.ok(!heard.includes(id));
  await stranger.close();
  await friend.close();
});

test('a post for connections cannot be reposted, not even by its author', async () => {
  const { id: postId } = await amongUs('Stays here');
  for (const person of [amara, jonas]) {
    const refused = await person.isRefused(repostPost, { postId, id: uuid() });
    assert.deepEqual([refused.status, refused.text], [403, 'posts.notForReposts']);
  }
  assert.equal((await mei.isRefused(repostPost, { postId, id: uuid() })).status, 404);
});

test('the feed of connections lists what they post and repost, newest first, page by page', async () => {
  await post(amara, 'Before');
  const noor = await rounds.member('noor');
  await noor.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: noor.id });
  const before = ids(await noor.does(listPosts, { from: 'connections' }));
  assert.ok(before.length > 0);
  const { id: foreign } = await post(mei, 'From a stranger');
  const { id: repostId } = await amara.does(repostPost, { postId: foreign, id: uuid() });
  for (let i = 0; i < 25; i++) await post(amara, `Number ${i}`);
  const pages = [await noor.does(listPosts, { from: 'connections' })];
  while (pages.at(-1)!.next)
    pages.push(await noor.does(listPosts, { from: 'connections', cursor: pages.at(-1)!.next! }));
  const read = pages.flatMap(ids);
  assert.ok(read.includes(repostId) && !read.includes(foreign));
  assert.deepEqual(read, [...new Set(read)]);
  assert.deepEqual(
    read,
    ids({
      items: pages.flatMap(page => page.items).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    }),
  );
});
