import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { until } from '#test/support/until.ts';
import { cachedByCost } from './cachedByCost.ts';

test('What took long is answered again for twenty times as long, and then anew', async () => {
  let times = 0;
  const read = cachedByCost(async () => {
    await wait(20);
    return ++times;
  });
  const began = performance.now();
  assert.deepEqual(await Promise.all([read(), read()]), [1, 1]);
  assert.equal(await read(), 1);
  await until(async () => (await read()) === 2);
  assert.ok(performance.now() - began > 20 * 20);
});

test('A failure is told to all who wait, and tried anew by the next', async () => {
  let times = 0;
  const read = cachedByCost(async () => {
    if (++times === 1) throw new Error('not now');
    return times;
  });
  const [one, other] = await Promise.allSettled([read(), read()]);
  assert.deepEqual([one.status, other.status], ['rejected', 'rejected']);
  assert.equal(await read(), 2);
});
