import assert from 'node:assert/strict';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { inNextRound } from './streamBuffer.ts';

const lasting = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

test('Tasks deferred in one tick run together, in order, before anything else', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('a call'));
  for (const name of ['one', 'two']) inNextRound(() => done.push(name));
  await turn();
  assert.deepEqual(done, ['one', 'two', 'a call']);
});

test('After a long round other calls run first, and no task is lost', async () => {
  const done: string[] = [];
  inNextRound(() => lasting(60));
  await turn();
  inNextRound(() => done.push('one'));
  setImmediate(() => done.push('a call'));
  inNextRound(() => done.push('two'));
  while (done.length < 3) await wait(1);
  assert.deepEqual(done, ['a call', 'one', 'two']);
});
