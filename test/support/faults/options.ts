import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  strict: false,
  options: { seed: { type: 'string' }, seconds: { type: 'string' } },
});

/** The seed of this run: that of `--seed`, or a new one. It is printed, and the same one makes the same plan. */
export function seedOf(t: TestContext) {
  const seed = String(values.seed ?? randomBytes(4).toString('hex'));
  t.diagnostic(`--seed ${seed}`);
  return seed;
}

/** How many seconds a fault lasts: those of `--seconds`, or these. */
export const lasts = (seconds: number) => Number(values.seconds ?? seconds);
