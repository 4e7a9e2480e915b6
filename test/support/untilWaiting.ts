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
const noPoll = `query !~* 'skip locked'`;

/** How many sessions wait for a lock, of any kind; without the polls of the job queue. */
export async function countWaiting(sql: Rounds['sql']) {
  await showSessionsAnew(sql);
  const [row] = await sql(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and ${noPoll}`);
  return row!.n as number;
}

// Within a transaction pg_stat_activity stays as it was when it was first read.
const showSessionsAnew = (sql: Rounds['sql']) => sql('select pg_stat_clear_snapshot()');

async function waitersFor(sql: Rounds['sql'], table: string) {
  await showSessionsAnew(sql);
  const waiting = `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = $1::regclass and ${noPoll}
    and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await sql(waiting, [table]);
  return row!.n as number;
}
