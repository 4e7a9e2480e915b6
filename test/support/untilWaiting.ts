import { setTimeout as wait } from 'node:timers/promises';
import type { Rounds } from './rounds.ts';

/** Shorter than the server waits for an answer of its database, also on a busy machine. */
const longestHoldMs = 1_000;

/** Waits until `enough` sessions wait for a locked table, at most a second; those of the job queue's polls do not count. */
export async function untilWaiting(sql: Rounds['sql'], table: string, enough: number) {
  const lockedAt = performance.now();
  while (performance.now() - lockedAt < longestHoldMs && (await waitersFor(sql, table)) < enough)
    await wait(2);
}

/** pg-boss looks for jobs by itself every two seconds. */
export const noPoll = `query !~* 'skip locked'`;

async function waitersFor(sql: Rounds['sql'], table: string) {
  const waiting = `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = $1::regclass and ${noPoll}
    and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await sql(waiting, [table]);
  return row!.n as number;
}
