import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cancelUpload } from '#/features/media/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { openFixture } from '#test/support/fixture.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { create, idOf, settled } from '#test/support/upload.ts';
import { processUpload } from './processUpload.ts';
import { attachUpload } from './uploads.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const small = await drawPicture(8, 8);
const meAs = ({ id }: Person) => ({ id, hasProfile: true }) as Me;
const attach = (person: Person, id: string) =>
  transact(tx => attachUpload(tx, meAs(person), id, { folder: 'post_images' }));
const isNotFound = (attaching: Promise<unknown>) => assert.rejects(attaching, { text: 'media.notFound' });
const isAttached = async (id: string) =>
  (await rounds.sql('select attached from uploads where id = $1', [id]))[0]!.attached;

test('of two concurrent uses of one upload exactly one succeeds', async () => {
  const { id } = await sendPicture(amara, 'post_images', small);
  for (let round = 0; round < 20; round++) {
    await rounds.sql('update uploads set attached = false where id = $1', [id]);
    const both = await Promise.allSettled([attach(amara, id), attach(amara, id)]);
    const lost = both.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
    assert.equal(lost.length, 1);
    assert.ok(lost[0] instanceof Refusal && lost[0].text === 'media.notFound');
  }
});

test('the second use waits for the first, and succeeds when the first rolls back', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  let second: Promise<unknown> | undefined;
  const first = transact(async tx => {
    await attachUpload(tx, meAs(amara), id, { folder: 'post_images' });
    second = attach(amara, id);
    throw new Error('changed my mind');
  });
  await assert.rejects(first, /changed my mind/);
  await second;
  assert.equal(await isAttached(id), true);
});

test('an upload used and cancelled concurrently is either in use with its files, or deleted', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await sendPicture(amara, 'post_images', small);
    const ways = [() => attach(amara, id), () => amara.does(cancelUpload, { uploadId: id })];
    const both = await Promise.allSettled((round % 2 ? ways : ways.toReversed()).map(way => way()));
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    const rows = await rounds.sql('select attached from uploads where id = $1', [id]);
    const { status } = await amara.request('GET', `/media/${id}/480.webp`);
    assert.deepEqual([rows, status], rows.length ? [[{ attached: true }], 200] : [[], 404]);
  }
});

test('an upload of somebody else, or for another purpose, is not found and stays unchanged', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  await isNotFound(attach(jonas, id));
  const cover = await sendPicture(amara, 'cover_images');
  await isNotFound(attach(amara, cover.id));
  assert.deepEqual([await isAttached(id), await isAttached(cover.id)], [false, false]);
});

test('when two workers process the same upload, as after a lost heartbeat, the files of the one that finished remain', async () => {
  const body = new Uint8Array(small);
  const words = { purpose: 'post_images', filename: 'ward.png' };
  for (let n = 0; n < 5; n++) {
    const id = await idOf(await create(amara, { length: body.length, words, body }));
    const aTry = { id: '', number: 1, isLast: false, signal: new AbortController().signal };
    await Promise.allSettled([1, 2].map(() => processUpload.work({ uploadId: id }, aTry)));
    assert.equal((await settled(amara, id)).state, 'ready');
    assert.equal((await amara.request('GET', `/media/${id}/480.webp`)).status, 200);
  }
});
