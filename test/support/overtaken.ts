import type { Rounds } from './rounds.ts';
import { until } from './until.ts';
import { countWaiting } from './untilWaiting.ts';

/**
 * Lets a call be overtaken between two of its steps: `change` is made in a transaction that has locked what the call
 * wants to lock, and commits once the call waits for it. Returns the outcome of the call.
 */
export async function overtaken<T>({ sql }: Rounds, change: () => Promise<unknown>, call: () => Promise<T>) {
  await sql('begin');
  await change();
  const going = call();
  try {
    await until(async () => (await countWaiting(sql)) > 0, 'the call never waited for what is held');
  } finally {
    await sql('commit');
  }
  return going;
}
