import type { Rate } from '#/app/limits.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { hashedKey, windowsOf } from './rates.ts';
import { waitOf } from './waitOf.ts';

/** Counts several more of a rate within a transaction, and refuses nothing: how many of them it allows. */
export const consumeWithin = async (tx: Tx, rate: Rate, key: string, times: number): Promise<number> =>
  (await takeWithin(tx, rate, key, times)).allowed;

/** Counts one more of a rate within a transaction: what says when to try again, if it is not allowed. */
export async function waitWithin(tx: Tx, rate: Rate, key: string) {
  const { allowed, wait } = await takeWithin(tx, rate, key, 1);
  return allowed > 0 ? undefined : waitOf(Math.max(1, Math.ceil(wait / 1000)));
}

async function takeWithin(tx: Tx, rate: Rate, key: string, times: number) {
  let [allowed, wait] = [times, 0];
  for (const window of windowsOf(rate, key)) {
    const taken = await window.takeWithin(tx, hashedKey(key), times);
    allowed = Math.min(allowed, taken.allowed);
    wait = Math.max(wait, taken.wait);
  }
  return { allowed, wait };
}
