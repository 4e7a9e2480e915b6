import fc from 'fast-check';
import { Doubt } from './judge.ts';

/** How many requests are under way at once. */
export const lanes = 6;
const atATime = 1_000;

type Tried<T> = {
  values: fc.Arbitrary<T>;
  /** Throws a Doubt where the answer may be for another request's sake; without a lane nothing else is under way. */
  attempt: (value: T, lane?: number) => Promise<unknown>;
  runs: number;
  seed: number;
};

/**
 * Attempts the values that `fc.assert` would, several at once. What is in doubt is attempted again alone, and what
 * fails fails as by `fc.assert`: with the smallest value, and the seed and path that lead to it. Returns how many were
 * attempted again.
 */
export async function inLanes<T>({ values, attempt, runs, seed }: Tried<T>) {
  let again = 0;
  for (let start = 0; start < runs; start += atATime) {
    const numRuns = Math.min(atATime, runs - start);
    const made = fc.sample(values, { seed, numRuns, path: String(start) });
    const [doubted, failed] = await attemptAll(made, attempt);
    if (failed) await smallest({ values, attempt, seed, runs }, start + failed.n, failed.error);
    for (const n of doubted.sort((a, b) => a - b))
      await attempt(made[n]!).catch(error => smallest({ values, attempt, seed, runs }, start + n, error));
    again += doubted.length;
  }
  return again;
}

type Failed = { n: number; error: unknown };

async function attemptAll<T>(made: T[], attempt: Tried<T>['attempt']) {
  const doubted: number[] = [];
  let failed: Failed | undefined;
  let next = 0;
  const goOn = async (lane: number) => {
    while (next < made.length && !failed) {
      const n = next++;
      await attempt(made[n]!, lane).catch(error => {
        if (error instanceof Doubt) doubted.push(n);
        else failed ??= { n, error };
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => goOn(lane)));
  return [doubted, failed] as const;
}

/** Fails with the smallest value that fails as this run did, or with what it came to if it does so no more. */
async function smallest<T>({ values, attempt, seed }: Tried<T>, run: number, cause: unknown): Promise<never> {
  const property = fc.asyncProperty(values, value => attempt(value).then(() => {}));
  await fc.assert(property, { numRuns: 1, seed, path: String(run) });
  throw new Error(`Run ${run} of seed ${seed} failed, and did not when it was tried again alone.`, { cause });
}
