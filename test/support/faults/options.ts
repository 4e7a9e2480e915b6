import { randomBytes } from 'node:crypto';
import type { TestContext } from 'vitest';

/** The seed of this run: that of FAULT_SEED, or a new one. It is printed, and the same one makes the same plan. */
export function seedOf(t: TestContext) {
  const seed = process.env.FAULT_SEED ?? randomBytes(4).toString('hex');
  t.annotate(`--seed ${seed}`);
  return seed;
}

/** How many seconds a fault lasts: those of FAULT_SECONDS, or these. */
export const lasts = (seconds: number) => Number(process.env.FAULT_SECONDS ?? seconds);
