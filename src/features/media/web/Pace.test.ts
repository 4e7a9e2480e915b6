import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from './Pace.ts';

test('the rate is that of the last seconds, and foretells the rest', () => {
  const pace = new Pace();
  for (let second = 0; second <= 20; second++) pace.mark(second * 100, second * 1000);
  assert.equal(pace.rate(20_000), 100);
  assert.equal(pace.secondsFor(500, 20_000), 5);
  for (let second = 21; second <= 29; second++) pace.mark(2000 + (second - 20) * 400, second * 1000);
  assert.equal(pace.rate(29_000), 400);
});

test('nothing is foretold from the first moment, nor while nothing goes', () => {
  const pace = new Pace();
  assert.equal(pace.rate(0), undefined);
  pace.mark(1000, 0);
  pace.mark(5000, 500);
  assert.equal(pace.secondsFor(1000, 500), undefined);
  pace.forget();
  pace.mark(5000, 1000);
  assert.equal(pace.secondsFor(1000, 9000), undefined);
});

test('after a cut, counting begins where the server got to', () => {
  const pace = new Pace();
  for (let second = 0; second <= 4; second++) pace.mark(second * 1000, second * 1000);
  pace.mark(2000, 5000);
  pace.mark(2500, 6000);
  pace.mark(3000, 7000);
  assert.equal(pace.rate(7000), 500);
});
