import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  countPostsOf,
  countPostsOfBusiness,
  getPost,
  listPosts,
  listPostsOf,
} from '#/features/posts/contract.ts';
import type { Post } from '#/features/posts/shapes.ts';
import { openFixture } from '#test/support/fixture.ts';
import { post } from '#test/support/write.ts';

type Page = { items: { id: string; createdAt: string }[]; next: string | null };

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');
beforeEach(() => rounds.sql('delete from posts'));

/** Follows the cursors to the end; `between` happens after every page. */
async function readAll(read: (cursor?: string) => Promise<Page>, between = async () => {}) {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    pages.push(page);
    cursor = page.next ?? undefined;
    await between();
  } while (cursor);
  return pages;
}

const idsOf = (pages: Page[]) => pages.flatMap(page => page.items.map(item => item.id));
const isNewestFirst = ({ items }: Page) =>
  items.every((item, i) => i === 0 || items[i - 1]!.createdAt >= item.createdAt);

test('a feed without posts is one empty page', async () => {
  assert.deepEqual(await amara.does(listPosts, {}), { items: [], next: null });
});

test('the pages of 20 together are the whole list, newest first, without gaps or duplicates, while others post', async () => {
  const written: string[] = [];
  for (let i = 0; i < 25; i++) {
    // Two at a time, so that some share their millisecond.
    const both = await Promise.all([post(amara, `Round ${i}`), post(jonas, `Echo ${i}`)]);
    written.push(...both.map(made => made.id));
  }
  const pages = await readAll(
    cursor => amara.does(listPosts, { cursor }),
    async () => void (await Promise.all([post(jonas, 'Meanwhile'), post(amara, 'Meanwhile')])),
  );
  assert.deepEqual(
    pages.map(page => page.items.length),
    [limits.pageSize, limits.pageSize, 10],
  );
  assert.ok(pages.every(isNewestFirst));
  assert.deepEqual(idsOf(pages).toSorted(), written.toSorted());
});

test('a person’s posts are only theirs, by username in any case', async () => {
  for (let i = 0; i <= limits.pageSize; i++)
    for (const person of [amara, jonas]) await post(person, `Round ${i}`);
  const pages = await readAll(cursor => jonas.does(listPostsOf, { username: 'AMARA', cursor }));
  const items = pages.flatMap(page => page.items as unknown as Post[]);
  assert.ok(items.length > limits.pageSize);
  assert.ok(items.every(item => item.author.id === amara.id));
  const all = await readAll(cursor => jonas.does(listPosts, { cursor }));
  const mine = all
    .flatMap(page => page.items as unknown as Post[])
    .filter(item => item.author.id === amara.id);
  assert.deepEqual(
    items.map(item => item.id),
    mine.map(item => item.id),
  );
});

test('the posts of an unknown person, and of an account without a profile, are not found', async () => {
  await rounds.account('mei');
  for (const username of ['nobody', 'mei_t', '%', "' or 1=1"]) {
    const refused = await amara.isRefused(listPostsOf, { username });
    assert.deepEqual([refused.status, refused.text], [404, 'profiles.notFound']);
    assert.equal((await amara.isRefused(countPostsOf, { username })).text, 'profiles.notFound');
  }
  const none = await amara.isRefused(countPostsOfBusiness, { businessUsername: 'nobodys' });
  assert.deepEqual([none.status, none.text], [404, 'businesses.notFound']);
});

test('an invalid cursor is refused', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const wrong = [
    '',
    'x',
    '%00',
    'null',
    encode('1.2'),
    encode(`-1.${uuid()}`),
    encode(`1e9.${uuid()}`),
    encode(`999999999999999.${uuid()}`),
    encode(`1700000000000.${'-'.repeat(36)}`),
    encode(`1700000000000.${uuid()}' or true`),
    'a'.repeat(limits.cursorLength + 1),
  ];
  for (const cursor of wrong)
    assert.equal((await amara.isRefused(listPosts, { cursor })).status, 400, cursor);
  const twice = await amara.request('GET', '/api/posts?cursor=a&cursor=b');
  assert.equal(twice.status, 400);
});

test('an unknown post is not found, and an invalid id is refused', async () => {
  const missing = await amara.isRefused(getPost, { postId: uuid() });
  assert.deepEqual([missing.status, missing.text], [404, 'posts.notFound']);
  assert.equal((await amara.isRefused(getPost, { postId: 'first' })).status, 400);
});

test('a visitor and an account without a profile can read nothing', async () => {
  const made = await post(amara, 'For colleagues');
  const noor = await rounds.account('noor');
  for (const [person, status] of [[rounds.visitor(), 401] as const, [noor, 403] as const]) {
    assert.equal((await person.isRefused(listPosts, {})).status, status);
    assert.equal((await person.isRefused(listPostsOf, { username: 'amara' })).status, status);
    assert.equal((await person.isRefused(getPost, { postId: made.id })).status, status);
  }
});

test('no private field of an author is sent with a post', async () => {
  const { id } = await post(amara, 'Nothing to see');
  const answer = await jonas.request('GET', `/api/posts/${id}`);
  const { author } = (await answer.json()) as { author: object };
  assert.deepEqual(Object.keys(author).toSorted(), [
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
