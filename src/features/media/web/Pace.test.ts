import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Pace } from './Pace.ts';

test('the rate is that of the last seconds, and predicts the remaining time', () => {
  const pace = new Pace();
  for (let second = 0; second <= 20; second++) pace.mark(second * 100, second * 1000);
  assert.equal(pace.rate(20_000), 100);
  assert.equal(pace.secondsFor(500, 20_000), 5);
  for (let second = 21; second <= 29; second++) pace.mark(2000 + (second - 20) * 400, second * 1000);
  assert.equal(pace.rate(29_000), 400);
});

test('nothing is predicted at the start, nor while an upload is stalled', () => {
  const pace = new Pace();
  assert.equal(pace.rate(0), undefined);
  pace.mark(1000, 0);
  pace.mark(5000, 500);
  assert.equal(pace.secondsFor(1000, 500), undefined);
  pace.forget();
  pace.mark(5000, 1000);
  assert.equal(pace.secondsFor(1000, 9000), undefined);
});

test('after a disconnect, the rate is measured from the server’s offset', () => {
  const pace = new Pace();
  for (let second = 0; second <= 4; second++) pace.mark(second * 1000, second * 1000);
  pace.mark(2000, 5000);
  pace.mark(2500, 6000);
  pace.mark(3000, 7000);
  assert.equal(pace.rate(7000), 500);
});
