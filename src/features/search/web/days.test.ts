import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isDay, startOf } from './days.ts';

test('A day begins at midnight where the reader is, also after the clocks were changed', () => {
  for (const [day, later] of [
    ['2026-11-26', 0],
    ['2026-03-28', 1],
    ['2026-12-31', 1],
    ['2024-02-28', 1],
  ] as const) {
    const start = new Date(startOf(day, later));
    assert.deepEqual([start.getHours(), start.getMinutes(), start.getMilliseconds()], [0, 0, 0]);
    assert.ok(Math.abs(start.getTime() - Date.parse(day) - later * 86_400_000) <= 15 * 3_600_000);
  }
});

test('What is half typed, or no day of a calendar in use, is no day', () => {
  for (const day of ['2026-11-26', '1970-01-01', '9998-12-31']) assert.ok(isDay(day), day);
  for (const day of [
    '',
    '2026',
    '0002-01-01',
    '1969-12-31',
    '12026-01-01',
    '2026-13-01',
    '2026-11-26T00',
    'today',
  ])
    assert.ok(!isDay(day), day);
});
