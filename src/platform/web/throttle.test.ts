import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttle } from './throttle.ts';

test('repeated calls are throttled: one soon, then one per interval, the last included', t => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let done = 0;
  const ask = throttle(() => done++, { spread: 1_000, every: 10_000 });
  ask();
  assert.equal(done, 0);
  t.mock.timers.tick(1_000);
  assert.equal(done, 1);
  for (let second = 0; second < 20; second++) {
    ask();
    t.mock.timers.tick(1_000);
  }
  assert.equal(done, 2);
  t.mock.timers.tick(20_000);
  assert.equal(done, 3, 'what was asked for last is done too');
  t.mock.timers.tick(60_000);
  assert.equal(done, 3);
});

test('spread and interval can change between two runs', t => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let done = 0;
  let every = 1_000;
  const ask = throttle(() => done++, { spread: () => 0, every: () => every });
  ask();
  t.mock.timers.tick(0);
  every = 5_000;
  ask();
  t.mock.timers.tick(4_999);
  assert.equal(done, 1);
  t.mock.timers.tick(1);
  assert.equal(done, 2);
});
