import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { transact } from '#/platform/database/transact.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { until } from '#test/support/until.ts';
import { append, create, idOf } from '#test/support/upload.ts';
import { post } from '#test/support/write.ts';
import { sweepUploads } from './sweepUploads.ts';

const { rounds, amara } = await openFixture('amara');

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
const filesLeft = async () => (await readdir(rounds.dataDir, { recursive: true })).join(' ');
const sweep = () => transact(tx => enqueue(tx, sweepUploads, {}));
async function begin(bytes: Uint8Array) {
  const words = { purpose: 'post_images', filename: 'a.png' };
  const id = await idOf(await create(amara, { length: 1_000, words }));
  await append(amara, id, 0, bytes);
  return id;
}

test('uploads unused for a day are deleted with their files; used and recent ones stay', async () => {
  const { id: used } = await sendPicture(amara, 'post_images');
  await post(amara, 'Look', used);
  const { id: unused } = await sendPicture(amara, 'post_images');
  const begun = await begin(Buffer.alloc(100));
  const aged = [used, unused, begun];
  await rounds.sql(`update uploads set created_at = now() - interval '25 hours' where id = any($1)`, [aged]);
  const { id: young } = await sendPicture(amara, 'post_images');
  const fresh = await begin(Buffer.alloc(100));
  await sweep();
  await until(async () => {
    const left = await filesLeft();
    return !left.includes(unused) && !left.includes(begun);
  }, 'they stay');
  const left = await filesLeft();
  for (const id of [used, young, fresh]) assert.ok(left.includes(id), id);
  const look = (id: string) => amara.request('GET', `/media/${id}/480.webp`);
  assert.deepEqual(
    (await Promise.all([used, unused, young].map(look))).map(({ status }) => status),
    [200, 404, 200],
  );
  assert.equal((await append(amara, begun, 100, Buffer.alloc(100))).status, 404);
});

test('leftovers of a killed server are swept: orphaned files and unfinished folders', async () => {
  const awaited = await begin(Buffer.alloc(100));
  const stray = '00000000-0000-4000-8000-00000000abcd';
  const { id: done } = await sendPicture(amara, 'profile_images');
  const incoming = join(rounds.dataDir, 'incoming');
  const files = [awaited, stray, done, 'no-upload-at-all'].map(name => join(incoming, name));
  for (const file of files.slice(1)) await writeFile(file, 'left behind');
  const folders = ['upload-old', 'export-old'].map(name => join(rounds.dataDir, 'work', name));
  const making = join(rounds.dataDir, 'work', 'upload-making');
  for (const folder of [...folders, making]) await mkdir(folder);
  const young = join(incoming, '00000000-0000-4000-8000-0000000000ff');
  await writeFile(young, 'just came');
  for (const path of [...files, ...folders]) await utimes(path, twoDaysAgo, twoDaysAgo);
  await sweep();
  const left = async () => [...(await readdir(incoming)), ...(await readdir(join(rounds.dataDir, 'work')))];
  await until(async () => !(await left()).includes('upload-old'), 'the oldest stay');
  const names = await left();
  for (const name of [stray, done, 'no-upload-at-all', 'export-old']) assert.ok(!names.includes(name), name);
  for (const name of [awaited, '00000000-0000-4000-8000-0000000000ff', 'upload-making'])
    assert.ok(names.includes(name), name);
});
