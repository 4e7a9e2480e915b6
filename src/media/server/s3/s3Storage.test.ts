import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openBucket } from '#/testing/bucket.ts';
import { testStorage } from '#/testing/testStorage.ts';
import { s3Storage } from './s3Storage.ts';

const bucket = await openBucket();
after(() => bucket.close());

testStorage(async () => s3Storage(bucket.place));

test('everything lies under one name in the bucket', async () => {
  const keys = await bucket.keys();
  assert.ok(keys.length > 0 && keys.every(key => key.startsWith('media/')), `${keys}`);
});

test('a bucket that is not there, a wrong secret and a service that is away are unavailable, never missing', async () => {
  const away = { code: 'unavailable', text: 'base.unavailable' };
  const other = s3Storage({ ...bucket.place, bucket: 'rounds-nowhere' });
  await assert.rejects(other.check(), away);
  for (const change of [{ secretAccessKey: 'wrong' }, { endpoint: 'http://127.0.0.1:1' }]) {
    const store = s3Storage({ ...bucket.place, ...change });
    await assert.rejects(store.check(), away);
    await assert.rejects(store.size('one-picture-480.webp'), away);
    await assert.rejects(store.read('one-picture-480.webp'), away);
    await assert.rejects(store.remove('one-picture-480.webp'), away);
  }
});
