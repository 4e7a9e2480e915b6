import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mergeRows } from './useStableRows.ts';

const letters = (before: string, now: string, staying = '') =>
  mergeRows([...before], [...now], { keyOf: one => one, stays: one => staying.includes(one) }).join('');

test('answered rows stay in place, and other removed rows disappear', () => {
  assert.equal(letters('abc', 'ac', 'b'), 'abc');
  assert.equal(letters('abc', 'bc', 'a'), 'abc');
  assert.equal(letters('abc', '', 'abc'), 'abc');
  assert.equal(letters('abc', 'ac'), 'ac');
});

test('new rows are placed before the row that follows them, or at the end', () => {
  assert.equal(letters('', 'abc'), 'abc');
  assert.equal(letters('abc', 'xabc'), 'xabc');
  assert.equal(letters('abc', 'acxy', 'b'), 'abcxy');
  assert.equal(letters('ab', 'bxy', 'a'), 'abxy');
});

test('rows that move up in the list keep their place', () => {
  assert.equal(letters('abc', 'cab'), 'abc');
});

test('a row that is still listed is updated', () => {
  const how = { keyOf: ({ id }: { id: string; at: number }) => id, stays: () => true };
  assert.deepEqual(mergeRows([{ id: 'a', at: 1 }], [{ id: 'a', at: 2 }], how), [{ id: 'a', at: 2 }]);
});
