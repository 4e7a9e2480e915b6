import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { logout } from '#/features/accounts/contract.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.account('mei');
});
afterAll(() => rounds.close());

const look = (person: Person, id: string, file = '480.webp', headers = {}) =>
  person.request('GET', `/media/${id}/${file}`, undefined, headers);
const statusFor = async (person: Person, id: string) => (await look(person, id)).status;

/** A path as it is, without the tidying of fetch. */
const rawStatus = (path: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request({ ...address(), path, headers: { cookie } }, response => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject).end();
  });
const address = () => {
  const { hostname, port } = new URL(rounds.url);
  return { hostname, port };
};

test('a picture is visible to its owner only until it is used, then to everybody with a profile', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  const all = [amara, jonas, mei, rounds.visitor()];
  assert.deepEqual(await Promise.all(all.map(one => statusFor(one, id))), [200, 404, 404, 401]);
  await post(amara, 'Look', id);
  assert.deepEqual(await Promise.all(all.map(one => statusFor(one, id))), [200, 200, 404, 401]);
});

test('a stranger gets the same response for somebody else’s picture as for one that does not exist', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  const never = '00000000-0000-4000-8000-000000000000';
  const [one, other] = await Promise.all([look(jonas, id), look(jonas, never)]);
  const [{ error: first }, { error: second }] = await Promise.all([one.json(), other.json()]);
  assert.deepEqual(first, second);
  assert.equal(first.text, 'media.notFound');
  assert.deepEqual([...one.headers.keys()], [...other.headers.keys()]);
  assert.equal(one.headers.get('cache-control'), 'no-store, no-transform');
});

test('a picture is served as WebP of its width, is revalidated on each use, and cannot execute', async () => {
  const { id } = await sendPicture(amara, 'profile_images', await drawPicture());
  for (const width of [96, 192, 384]) {
    const response = await look(amara, id, `${width}.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width: real } = await sharp(bytes).metadata();
    assert.deepEqual([format, real], ['webp', width]);
    const headers = Object.fromEntries(response.headers);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['content-length'], String(bytes.length));
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  }
});

test('HEAD returns the same headers without the body', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  const full = await look(amara, id);
  const head = await amara.request('HEAD', `/media/${id}/480.webp`);
  assert.equal(head.status, 200);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
    assert.equal(head.headers.get(name), full.headers.get(name), name);
  assert.equal((await head.arrayBuffer()).byteLength, 0);
  assert.equal((await jonas.request('HEAD', `/media/${id}/480.webp`)).status, 404);
});

test('a cached picture gets 304 only while the viewer may see it', async () => {
  const lena = await rounds.member('noor');
  const { id } = await sendPicture(lena, 'post_images');
  await post(lena, 'Look', id);
  const tag = (await look(jonas, id)).headers.get('etag')!;
  const again = await look(jonas, id, '480.webp', { 'if-none-match': tag });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get('etag'), tag);
  assert.equal((await look(jonas, id, '480.webp', { 'if-none-match': '"another"' })).status, 200);
  assert.equal((await look(mei, id, '480.webp', { 'if-none-match': tag })).status, 404);
  assert.equal((await look(rounds.visitor(), id, '480.webp', { 'if-none-match': tag })).status, 401);
  const cookie = lena.cookie;
  await lena.does(logout, {});
  lena.cookie = cookie;
  assert.equal((await look(lena, id, '480.webp', { 'if-none-match': tag })).status, 401);
});

test('only the widths of its folder exist, and no path leads elsewhere', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  await writeFile(join(rounds.dataDir, 'canary.webp'), 'unread');
  const files = [
    '481.webp',
    '96.webp',
    '480',
    '480.png',
    '480.webp.png',
    '0480.webp',
    '-480.webp',
    '480.WEBP',
    '4e2.webp',
    'source',
  ];
  for (const file of files) assert.equal((await look(amara, id, file)).status, 404, file);
  const paths = [
    `/media/${id}`,
    `/media/${id}/`,
    `/media/${id}/480.webp/`,
    `/media/${id}/480.webp%00`,
    `/media/${id}%00/480.webp`,
    `/media/${id}/..%2f480.webp`,
    `/media/..%2f${id}/480.webp`,
    '/media/../canary.webp',
    '/media/../../canary.webp',
    '/media/%2e%2e/canary.webp',
    '/media/..%2fcanary.webp',
    '/media/x/..%2f..%2fcanary.webp',
    '/media/..%5c..%5c/canary.webp',
    '/media/%D9%86/480.webp',
  ];
  for (const path of paths) assert.equal(await rawStatus(path, amara.cookie), 404, path);
  assert.equal(await rawStatus(`/media/${'a'.repeat(4_000)}/480.webp`, amara.cookie), 414);
  assert.equal(await rawStatus(`/media/${id}/480.webp`, amara.cookie), 200);
});
