import assert from 'node:assert/strict';
import { setImmediate as immediate } from 'node:timers/promises';
import { test } from 'vitest';
import { batch } from './batch.ts';

test('concurrent calls are batched into one query, and each gets its own result', async () => {
  const asked: number[][] = [];
  const double = batch(async (keys: number[]) => {
    asked.push(keys);
    return keys.map(key => key * 2);
  });
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  assert.deepEqual(
    await Promise.all(numbers.map(double)),
    numbers.map(n => n * 2),
  );
  assert.deepEqual(asked, [numbers]);
});

test('calls that arrive while a batch is in flight join a later one', async () => {
  const leaving = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const left = leaving.map(() => Promise.withResolvers<string[]>());
  let count = 0;
  const ask = batch(async (keys: string[]) => {
    const n = count++;
    left[n]!.resolve(keys);
    await leaving[n]!.promise;
    return keys.map(key => `${key} by ${n}`);
  });
  const first = ask('a');
  assert.deepEqual(await left[0]!.promise, ['a']);
  const second = ask('b');
  assert.deepEqual(await left[1]!.promise, ['b']);
  const waiting = [ask('c'), ask('d')];
  leaving[1]!.resolve();
  assert.equal(await second, 'b by 1');
  assert.deepEqual(await left[2]!.promise, ['c', 'd']);
  leaving[2]!.resolve();
  assert.deepEqual(await Promise.all(waiting), ['c by 2', 'd by 2']);
  leaving[0]!.resolve();
  assert.equal(await first, 'a by 0');
});

test('a failed query fails the calls in its batch, and none after', async () => {
  let isBroken = true;
  const ask = batch(async (keys: number[]) => {
    if (isBroken) throw new Error('away');
    return keys;
  });
  const tries = await Promise.allSettled([ask(1), ask(2)]);
  assert.deepEqual(
    tries.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  isBroken = false;
  assert.equal(await ask(3), 3);
});

test('a batch waits up to maxWait for more calls, but not for a slow query in flight', async () => {
  const left = Promise.withResolvers<string[]>();
  const slow = Promise.withResolvers<void>();
  let count = 0;
  const ask = batch(
    async (keys: string[]) => {
      const n = count++;
      if (n === 0) await slow.promise;
      else left.resolve(keys);
      return keys.map(key => `${key} by ${n}`);
    },
    { maxWaitMs: 50 },
  );
  const first = ask('a');
  await immediate();
  const second = ask('b');
  await immediate();
  const third = ask('c');
  assert.deepEqual(await left.promise, ['b', 'c']);
  assert.deepEqual(await Promise.all([second, third]), ['b by 1', 'c by 1']);
  slow.resolve();
  assert.equal(await first, 'a by 0');
});
