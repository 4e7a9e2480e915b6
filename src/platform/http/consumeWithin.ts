import type { Rate } from '#/app/limits.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { hashedKey, windowsOf } from './rates.ts';

/** Counts several more of a rate within a transaction, and refuses nothing: how many of them it allows. */
export async function consumeWithin(tx: Tx, rate: Rate, key: string, times: number): Promise<number> {
  let allowed = times;
  for (const window of windowsOf(rate, key))
    allowed = Math.min(allowed, await window.takeWithin(tx, hashedKey(key), times));
  return allowed;
}
