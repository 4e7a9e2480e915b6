import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { openBucket } from '#test/support/bucket.ts';
import { testStorage } from '#test/support/testStorage.ts';
import { bucketOf } from './bucketOf.ts';
import { s3Storage } from './s3Storage.ts';

const bucket = await openBucket();
const places = [bucket.place];
afterAll(() => {
  bucket.close();
  for (const place of places) bucketOf(place).client.destroy();
});

/** The same place, but for this. */
function openAt(change: Partial<typeof bucket.place>) {
  const place = { ...bucket.place, ...change };
  places.push(place);
  return s3Storage(place);
}

testStorage(async () => s3Storage(bucket.place));

test('everything in the bucket has one prefix', async () => {
  const keys = await bucket.keys();
  assert.ok(keys.length > 0 && keys.every(key => key.startsWith('media/')), `${keys}`);
});

test('a missing bucket, a wrong secret and a service outage are reported as unavailable, never as missing', async () => {
  const away = { code: 'unavailable', text: 'base.unavailable' };
  await assert.rejects(openAt({ bucket: 'rounds-nowhere' }).check(), away);
  for (const change of [{ secretAccessKey: 'wrong' }, { endpoint: 'http://127.0.0.1:1' }]) {
    const store = openAt(change);
    await assert.rejects(store.check(), away);
    await assert.rejects(store.size('one-picture-480.webp'), away);
    await assert.rejects(store.read('one-picture-480.webp'), away);
    await assert.rejects(store.remove('one-picture-480.webp'), away);
  }
});
