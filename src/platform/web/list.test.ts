import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { type List, withFirst, withMore, withTop, withWaiting } from './list.ts';

const size = 3;

/** A server with things 1…n, newest first, read in pages. */
const pageOf = (newest: number, cursor?: string) => {
  const from = cursor === undefined ? newest : Number(cursor) - 1;
  const count = Math.min(size, Math.max(0, from));
  const ids = Array.from({ length: count }, (_, i) => String(from - i));
  return { ids, next: from > size ? ids.at(-1)! : null };
};

const actions = fc.array(
  fc.constantFrom('write', 'more', 'top', 'wait') as fc.Arbitrary<'write' | 'more' | 'top' | 'wait'>,
  {
    maxLength: 40,
  },
);

test('however a list is paged, refreshed and merged, it has no gaps or duplicates', () => {
  const property = fc.property(fc.integer({ min: 0, max: 12 }), actions, (start, all) => {
    let newest = start;
    let list: List = withTop(undefined, pageOf(newest));
    for (const action of all) {
      if (action === 'write') newest++;
      if (action === 'top') list = withTop(list, pageOf(newest));
      if (action === 'wait') list = withWaiting(list, pageOf(newest));
      if (action === 'more' && list.next) list = withMore(list, pageOf(newest, list.next));
      const numbers = list.ids.map(Number);
      assert.ok(numbers.every((id, i) => i === 0 || numbers[i - 1]! === id + 1));
      assert.ok(list.waiting.every(id => !list.ids.includes(id)));
      if (action === 'top') assert.equal(numbers[0] ?? 0, newest);
      if (!list.next) assert.equal(numbers.at(-1) ?? 1, 1);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('my own item comes first, once, and is no longer waiting', () => {
  const list = { ids: ['2', '1'], next: null, waiting: ['3'] };
  assert.deepEqual(withFirst(list, '3'), { ids: ['3', '2', '1'], next: null, waiting: [] });
  assert.deepEqual(withFirst(withFirst(list, '3'), '3').ids, ['3', '2', '1']);
});
