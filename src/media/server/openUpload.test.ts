import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRounds } from '#/testing/rounds.ts';
import { undo } from '#/testing/undo.ts';
import { create } from '#/testing/upload.ts';

test('a disk with too little left takes no uploads, and goes on with everything else', async t => {
  const rounds = await openRounds({ DISK_RESERVE_MB: '999999' });
  undo(t, () => rounds.close());
  const mei = await rounds.account('mei');
  const words = { purpose: 'post_images', filename: 'x.png' };
  const refused = await create(mei, { length: 10, words });
  assert.deepEqual([refused.status, (await refused.json()).error.text], [507, 'media.noSpace']);
  assert.equal((await mei.request('GET', '/api/viewer')).status, 200);
});
