import assert from 'node:assert/strict';
import { beforeEach, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

test('repeated calls are throttled: one soon, then one per interval, the last included', () => {
  let done = 0;
  const ask = throttle(() => done++, { spread: 1_000, every: 10_000 });
  ask();
  assert.equal(done, 0);
  vi.advanceTimersByTime(1_000);
  assert.equal(done, 1);
  for (let second = 0; second < 20; second++) {
    ask();
    vi.advanceTimersByTime(1_000);
  }
  assert.equal(done, 2);
  vi.advanceTimersByTime(20_000);
  assert.equal(done, 3, 'what was asked for last is done too');
  vi.advanceTimersByTime(60_000);
  assert.equal(done, 3);
});

test('spread and interval can change between two runs', () => {
  let done = 0;
  let every = 1_000;
  const ask = throttle(() => done++, { spread: () => 0, every: () => every });
  ask();
  vi.advanceTimersByTime(0);
  every = 5_000;
  ask();
  vi.advanceTimersByTime(4_999);
  assert.equal(done, 1);
  vi.advanceTimersByTime(1);
  assert.equal(done, 2);
});
