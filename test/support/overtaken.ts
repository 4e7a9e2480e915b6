import { setTimeout as wait } from 'node:timers/promises';
import type { Rounds } from './rounds.ts';

const patienceMs = 10_000;

/**
 * Lets a call be overtaken between two of its steps: `change` is made in a transaction that has locked what the call
 * wants to lock, and commits once the call waits for it. Returns the outcome of the call.
 */
export async function overtaken<T>({ sql }: Rounds, change: () => Promise<unknown>, call: () => Promise<T>) {
  await sql('begin');
  await change();
  const going = call();
  try {
    await untilAwaited(sql);
  } finally {
    await sql('commit');
  }
  return going;
}

async function untilAwaited(sql: Rounds['sql']) {
  const deadline = Date.now() + patienceMs;
  const waiting = `select from pg_stat_activity
    where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while ((await sql(waiting)).length === 0) {
    if (Date.now() > deadline) throw new Error('the call never waited for what is held');
    await wait(5);
  }
}
