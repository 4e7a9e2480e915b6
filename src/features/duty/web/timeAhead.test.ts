import assert from 'node:assert/strict';
import { test } from 'vitest';
import { timeAhead } from './timeAhead.ts';

const now = new Date(2026, 2, 12, 9, 30);

test('a time to come is said with its day, unless that is today', () => {
  const ahead = (hours: number) =>
    timeAhead(new Date(now.getTime() + hours * 60 * 60_000), now).replaceAll('\u202f', ' ');
  assert.deepEqual([ahead(2), ahead(24), ahead(24 * 9)], ['11:30 AM', 'Friday 9:30 AM', 'Mar 21, 9:30 AM']);
});
