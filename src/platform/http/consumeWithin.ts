import type { Rate } from '#/app/limits.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { hidden, linesOf } from './rates.ts';

/** Counts several more of a rate within a transaction, and refuses nothing: how many of them it allows. */
export async function consumeWithin(tx: Tx, rate: Rate, key: string, times: number): Promise<number> {
  let allowed = times;
  for (const line of linesOf(rate, key))
    allowed = Math.min(allowed, await line.takeWithin(tx, hidden(key), times));
  return allowed;
}
