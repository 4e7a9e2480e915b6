import assert from 'node:assert/strict';
import { test } from 'vitest';
import { soughtWords } from './soughtWords.ts';

test('Words that must not occur, and the operator between two, are not among those that are highlighted', () => {
  assert.deepEqual(soughtWords('ward -night'), ['ward']);
  assert.deepEqual(soughtWords('cafe OR handover'), ['cafe', 'handover']);
  assert.deepEqual(soughtWords('ward -"at night" "at seven"'), ['ward', 'at', 'seven']);
  assert.deepEqual(soughtWords('follow-up -"never closed'), ['follow', 'up']);
  assert.deepEqual(soughtWords('--- "or" órgano'), ['or', 'organo']);
});
