import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeRows } from './useStableRows.ts';

const letters = (before: string, now: string, staying = '') =>
  mergeRows([...before], [...now], { keyOf: one => one, stays: one => staying.includes(one) }).join('');

test('what was answered stays where it was, and what is gone otherwise is gone', () => {
  assert.equal(letters('abc', 'ac', 'b'), 'abc');
  assert.equal(letters('abc', 'bc', 'a'), 'abc');
  assert.equal(letters('abc', '', 'abc'), 'abc');
  assert.equal(letters('abc', 'ac'), 'ac');
});

test('what is new stands before what follows it, at the end after all that is shown', () => {
  assert.equal(letters('', 'abc'), 'abc');
  assert.equal(letters('abc', 'xabc'), 'xabc');
  assert.equal(letters('abc', 'acxy', 'b'), 'abcxy');
  assert.equal(letters('ab', 'bxy', 'a'), 'abxy');
});

test('what comes up again in the list is not moved', () => {
  assert.equal(letters('abc', 'cab'), 'abc');
});

test('a row that is still there is the one that was read last', () => {
  const how = { keyOf: ({ id }: { id: string; at: number }) => id, stays: () => true };
  assert.deepEqual(mergeRows([{ id: 'a', at: 1 }], [{ id: 'a', at: 2 }], how), [{ id: 'a', at: 2 }]);
});
