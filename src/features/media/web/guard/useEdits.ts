import { useReducer } from 'react';
import { type Edit, untouched } from './edit.ts';

type History = { now: Edit; past: readonly Edit[] };

const step = ({ now, past }: History, next: Edit | 'undo'): History =>
  next === 'undo'
    ? { now: past.at(-1) ?? now, past: past.slice(0, -1) }
    : { now: next, past: [...past, now] };

/** What is done to a picture, a step at a time, and the way back. */
export function useEdits() {
  const [{ now, past }, take] = useReducer(step, { now: untouched, past: [] });
  return {
    edit: now,
    change: (next: Edit) => take(next),
    undo: () => take('undo'),
    canUndo: past.length > 0,
  };
}
