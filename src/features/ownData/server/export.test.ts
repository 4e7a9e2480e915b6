import assert from 'node:assert/strict';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createPost, likeComment } from '#/features/posts/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { unzip } from '#test/support/unzip.ts';
import { comment, post, reply } from '#test/support/write.ts';
import * as contract from '../contract.ts';
import { makeExport } from './makeExport.ts';
import { sweepOwnData } from './sweepOwnData.ts';

const file = '/api/me/export/file';
const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  const { id } = await sendPicture(jonas, 'post_images');
  const mine = await post(jonas, 'Seen on the night shift', id);
  const photos = [];
  for (const alt of ['Before', 'After'])
    photos.push({ id: (await sendPicture(jonas, 'post_images')).id, alt });
  await jonas.does(createPost, { id: uuid(), content: 'Twice', photos });
  const { id: again } = await comment(jonas, mine.id, 'And again');
  await reply(jonas, mine.id, again, 'And once more');
  const others = await post(amara, 'Not his');
  await jonas.does(likeComment, { commentId: (await comment(amara, others.id, 'Nor this')).id });
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql(`update exports set expires_at = now() - interval '1 second'`);
  await sweepOwnData.work({}, aTry);
});

/** Waits until somebody's export is made. */
async function ready(person: Person) {
  for (let tries = 0; tries < 400; tries++) {
    const { export: found } = await person.does(contract.getExport, {});
    if (found?.state === 'ready' || found?.state === 'failed') return found;
    await wait(25);
  }
  throw new Error('the export was never made');
}

/** A new export of this person, and the file it lies in. */
async function exported(person: Person) {
  await person.does(contract.startExport, {});
  return ready(person);
}

const zips = async () =>
  (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name => name.endsWith('.zip'));

test('An export holds all data of its owner, files included, and nothing of others', async () => {
  assert.equal((await jonas.does(contract.getExport, {})).export, null);
  assert.equal((await jonas.isRefused(contract.openDownload, {})).text, 'ownData.exportGone');
  const made = await exported(jonas);
  assert.equal(made.done, made.total);
  const { address } = await jonas.does(contract.openDownload, {});
  const response = await jonas.request('GET', address);
  assert.match(response.headers.get('content-disposition')!, /^attachment; filename="rounds-jonas\.l-\d{4}-/);
  const zip = Buffer.from(await response.arrayBuffer());
  assert.equal(zip.length, made.bytes);
  const files = unzip(zip);
  const read = (name: string) => JSON.parse(files.get(name)!.toString());
  assert.equal(read('account.json')[0].email, 'jonas.l@example.org');
  assert.equal(read('profile.json')[0].phone, '5550100199');
  assert.deepEqual(
    read('posts.json').map((one: { content: string }) => one.content),
    ['Seen on the night shift', 'Twice'],
  );
  assert.deepEqual(
    read('postPhotos.json').map(({ position, alt }: { position: number; alt: string }) => [position, alt]),
    [[2, 'After']],
  );
  const [said, answer] = read('comments.json');
  assert.deepEqual([said.content, answer.content, answer.parent_id], ['And again', 'And once more', said.id]);
  assert.equal(read('commentLikes.json').length, 1);
  assert.equal(read('uploads.json').length, 4);
  const pictures = [...files].filter(([name]) => name.startsWith('files/'));
  assert.equal(pictures.length, 4);
  for (const [name, bytes] of pictures) assert.equal(bytes.toString('latin1', 8, 12), 'WEBP', name);
  const all = [...files.values()].map(bytes => bytes.toString('latin1')).join('');
  for (const foreign of ['Not his', 'Nor this', 'password', 'argon2', amara.id, 'amara'])
    assert.ok(!all.includes(foreign), foreign);
});

test('Only its owner finds an export, and only with a fresh session', async () => {
  await exported(jonas);
  assert.equal((await amara.request('GET', file)).status, 404);
  assert.equal((await rounds.visitor().request('GET', file)).status, 401);
  await rounds.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    jonas.id,
  ]);
  assert.equal((await jonas.request('GET', file)).status, 403);
  for (const call of [contract.startExport, contract.openDownload])
    assert.equal((await jonas.isRefused(call, {})).text, 'accounts.notFresh', call.path);
  await rounds.sql('update sessions set proved_at = now()');
  assert.equal((await jonas.request('GET', file)).status, 200);
});

test('Twenty concurrent requests make one export, which replaces the former', async () => {
  await exported(jonas);
  const [before] = await zips();
  await Promise.all(Array.from({ length: 20 }, () => jonas.does(contract.startExport, {})));
  await ready(jonas);
  for (let tries = 0; (await zips()).includes(before!) && tries < 200; tries++) await wait(25);
  const left = await zips();
  assert.equal(left.length, 1);
  assert.notEqual(left[0], before);
  const [row] = await rounds.sql('select count(*)::int as exports from exports');
  assert.equal(row!.exports, 1);
});

test('An export and its file are deleted after a day', async () => {
  await exported(jonas);
  assert.equal((await zips()).length, 1);
  await rounds.sql(`update exports set expires_at = now() - interval '1 second'`);
  assert.equal((await jonas.request('GET', file)).status, 404);
  await sweepOwnData.work({}, aTry);
  assert.deepEqual(await zips(), []);
  assert.equal((await jonas.does(contract.getExport, {})).export, null);
});

test('The working folder of an export is removed', async () => {
  await exported(jonas);
  const left = () => readdir(join(rounds.dataDir, 'work'));
  // The owner is told as soon as it is there; the folder goes right after.
  await until(async () => (await left()).length === 0);
});

test('An export that cannot read a file fails, and stops nothing else', async () => {
  const media = join(rounds.dataDir, 'media');
  const names = await readdir(media, { recursive: true });
  const [row] = await rounds.sql(`select id from uploads where owner_id = $1 and state = 'ready' limit 1`, [
    amara.id,
  ]);
  for (const name of names.filter(name => name.includes(String(row!.id)) && name.endsWith('.webp'))) {
    await rm(join(media, name));
    // A folder opens like a file, and cannot be read.
    await mkdir(join(media, name));
  }
  const exportId = uuid();
  await rounds.sql(
    `insert into exports (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [exportId, amara.id],
  );
  await assert.rejects(async () => makeExport.work({ exportId }, { ...aTry, id: exportId }), /EISDIR/);
  assert.equal((await amara.does(contract.getExport, {})).export!.state, 'failed');
  assert.deepEqual(await readdir(join(rounds.dataDir, 'work')), []);
});
