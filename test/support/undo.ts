import type { TestContext } from 'node:test';

const steps = new WeakMap<TestContext, (() => unknown)[]>();

/** Undoes something once the test is over, what was done last first. */
export function undo(t: TestContext, step: () => unknown) {
  const mine = steps.get(t) ?? [];
  if (mine.push(step) > 1) return;
  steps.set(t, mine);
  t.after(async () => {
    for (const last of mine.toReversed()) await last();
  });
}
