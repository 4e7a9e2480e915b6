import assert from 'node:assert/strict';
import { test } from 'vitest';
import { after, type UploadMove, type UploadState } from './uploadStates.ts';

const states: UploadState[] = [
  ...(['running', 'pausing', 'paused', 'canceling'] as const),
  ...(['canceled', 'success', 'error'] as const),
];

/** From where a wish of a person is heard, in the words of the spec's point 4. */
const wishes: Partial<Record<UploadMove, Record<string, UploadState>>> = {
  pause: { running: 'pausing' },
  resume: { paused: 'running', pausing: 'running' },
  cancel: { running: 'canceling', pausing: 'canceling' },
};

for (const [wish, from] of Object.entries(wishes))
  test(`${wish} is accepted only from ${Object.keys(from).join(' and ')}`, () => {
    for (const state of states) assert.equal(after(state, wish as UploadMove), from[state], state);
  });

test('final states never change', () => {
  const moves: UploadMove[] = ['pause', 'resume', 'cancel', 'stopped', 'arrived', 'failed'];
  for (const state of ['canceled', 'success', 'error'] as const)
    for (const move of moves) assert.equal(after(state, move), undefined);
});
