import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '#/base/refusal.ts';
import { limits } from '#/limits.ts';
import { withRoom } from './withRoom.ts';

// In a file of its own: how full it was just before counts.
test('What gathered while everything stood still is let in, what goes on being too much is not, and what is urgent is', async () => {
  const { promise: rest, resolve: leave } = Promise.withResolvers<void>();
  const enter = (count: number, isUrgent = false) =>
    Array.from({ length: count }, () => withRoom(isUrgent, () => rest));
  const isRefused = (isUrgent = false) =>
    withRoom(isUrgent, async () => {}).then(
      () => false,
      (error: Refusal) => error.code === 'unavailable',
    );
  const many = enter(limits.callsInBurst);
  assert.equal(await isRefused(), true);
  const needed = enter(limits.urgentAtOnce, true);
  assert.equal(await isRefused(true), true);
  leave();
  await Promise.all([...many, ...needed]);
  assert.equal(await isRefused(), false);

  const { promise: longer, resolve: end } = Promise.withResolvers<void>();
  const usual = Array.from({ length: limits.callsAtOnce }, () => withRoom(false, () => longer));
  while (!(await isRefused())) await wait(20);
  assert.equal(await isRefused(true), false);
  end();
  await Promise.all(usual);
});
