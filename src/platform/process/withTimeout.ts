import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work`, but not longer than so many milliseconds. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>) {
  const finished = new AbortController();
  await Promise.race([work, wait(milliseconds, undefined, finished).catch(() => {})]);
  finished.abort();
}
