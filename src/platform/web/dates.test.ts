import assert from 'node:assert/strict';
import { test } from 'vitest';
import { agoInSentence, howLongAgo } from './dates.ts';

const now = new Date(2026, 2, 12, 9, 30);
const before = (minutes: number) => howLongAgo(new Date(now.getTime() - minutes * 60_000), now);

test('the last minute is “now”, also when a clock is wrong', () => {
  assert.equal(before(0.9), 'now');
  assert.equal(before(-3), 'now');
});

test('within a sentence a time is phrased accordingly', () => {
  const ago = (minutes: number) => agoInSentence(new Date(now.getTime() - minutes * 60_000), now);
  const said = [0.9, -3, 26, 125, 25 * 60, 60 * 60].map(ago);
  assert.deepEqual(said, ['now', 'now', '26 min. ago', '2 hr. ago', 'yesterday', 'Mar 9']);
});

test('minutes and hours are rounded down', () => {
  assert.equal(before(1), '1 min');
  assert.equal(before(59.9), '59 min');
  assert.equal(before(60), '1 h');
  assert.equal(before(24 * 60 - 1), '23 h');
});

test('a day later it is “Yesterday” until midnight', () => {
  assert.equal(before(24 * 60), 'Yesterday');
  assert.equal(before(33 * 60), 'Yesterday');
});
