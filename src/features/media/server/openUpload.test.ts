import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tusPath } from '#/features/media/folders.ts';
import { configure, settings } from '#/platform/process/settings.ts';
import { openRounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { append, create, idOf, metadata } from '#test/support/upload.ts';

test('a nearly full disk refuses new and open uploads, and everything else continues', async t => {
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  const mei = await rounds.account('mei');
  const words = { purpose: 'post_images', filename: 'x.png' };
  const begun = await idOf(await create(mei, { length: 10, words }));
  const enough = { ...settings, diskReserveMb: 0, diskReservePercent: 0 };
  for (const reserve of [{ diskReserveMb: 999_999_999 }, { diskReservePercent: 100 }]) {
    configure({ ...enough, ...reserve });
    for (const refused of [
      await create(mei, { length: 10, words }),
      await append(mei, begun, 0, Buffer.alloc(5)),
    ])
      assert.deepEqual([refused.status, (await refused.json()).error.text], [507, 'media.noSpace']);
    assert.equal((await mei.request('GET', '/api/viewer')).status, 200);
  }
  configure(enough);
  assert.equal((await append(mei, begun, 0, Buffer.alloc(5))).status, 204);
});

test('a thousand empty uploads are rate-limited after the first fifty', async t => {
  const rounds = await openRounds({}, { rates: 'shipped' });
  undo(t, () => rounds.close());
  const mei = await rounds.account('mei');
  const words = { purpose: 'post_images', filename: 'x.png' };
  const statuses: number[] = [];
  for (let n = 0; n < 1_000; n += 50) {
    const some = Array.from({ length: 50 }, () => create(mei, { length: 0, words }));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  assert.equal(statuses.filter(status => status === 400).length, 50);
  assert.equal(statuses.filter(status => status === 429).length, 950);
  const later = await mei.request('POST', tusPath, undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata(words),
  });
  assert.ok(Number(later.headers.get('retry-after')) >= 1);
  assert.deepEqual(await rounds.sql('select id from uploads'), []);
});
