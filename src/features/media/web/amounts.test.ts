import assert from 'node:assert/strict';
import { test } from 'vitest';
import { progressText, sizeText, timeText } from './amounts.ts';

test('sizes are megabytes with one decimal, and never zero', () => {
  assert.equal(sizeText(1), '0.1 MB');
  assert.equal(sizeText(10 * 1024 * 1024), '10.0 MB');
  assert.equal(sizeText(200 * 1024 * 1024), '200.0 MB');
});

test('remaining time is rounded up to readable units', () => {
  assert.deepEqual([0.2, 6, 55, 56, 119, 121, 3600, 3661].map(timeText), [
    '5 s left',
    '10 s left',
    '55 s left',
    '1 min left',
    '2 min left',
    '3 min left',
    '1 h 0 min left',
    '1 h 2 min left',
  ]);
});

test('progress shows the amount sent and the total, and the remaining time once it is known', () => {
  assert.equal(progressText(13_000_000, 209_715_200, undefined), '12.4 of 200.0 MB');
  assert.equal(progressText(13_000_000, 209_715_200, 150), '12.4 of 200.0 MB · 3 min left');
});
