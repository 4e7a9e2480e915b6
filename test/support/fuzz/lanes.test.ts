import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { Doubt } from './judge.ts';
import { inLanes } from './lanes.ts';

const values = fc.nat(1_000);
const many = { values, runs: 2_500, seed: 7 };

test('lanes run the same values as fast-check would sequentially, each once', async () => {
  const seen: number[] = [];
  await inLanes({ ...many, attempt: async value => seen.push(value) });
  const alone: number[] = [];
  await fc.assert(
    fc.asyncProperty(values, async value => void alone.push(value)),
    { numRuns: 2_500, seed: 7 },
  );
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    alone.toSorted((a, b) => a - b),
  );
});

test('a failure is reported with its smallest value and the seed', async () => {
  const attempt = async (value: number) => assert.ok(value < 500, 'too much');
  await assert.rejects(inLanes({ ...many, attempt }), /seed: 7, path: "[\d:]+".*\n?.*\[500\]/);
});

test('a doubtful failure is retried alone, and that result counts', async () => {
  const attempt = async (value: number, lane?: number) => {
    if (lane !== undefined && value > 900) throw new Doubt('somebody was in the way');
    assert.ok(value !== 950, 'wrong');
  };
  await assert.rejects(inLanes({ ...many, attempt }), /\[950\]/);
  const fewer = (value: number, lane?: number) => attempt(Math.min(value, 949), lane);
  assert.ok((await inLanes({ ...many, attempt: fewer })) > 100);
});

test('a failure that does not recur alone is still reported', async () => {
  const attempt = async (value: number, lane?: number) => assert.ok(lane === undefined || value < 999);
  await assert.rejects(
    inLanes({ ...many, attempt }),
    /of seed 7 failed, and did not when it was tried again/,
  );
});
