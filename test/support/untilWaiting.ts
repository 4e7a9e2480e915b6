import { setTimeout as wait } from 'node:timers/promises';
import type { Rounds } from './rounds.ts';

/** Shorter than the server waits for an answer of its database, also on a busy machine. */
const longestHoldMs = 1_000;

/** Waits until so many wait for a table that is held. Whoever is not there after a second runs all the same. */
export async function untilWaiting(sql: Rounds['sql'], table: string, enough: number) {
  const heldAt = performance.now();
  while (performance.now() - heldAt < longestHoldMs && (await waitersFor(sql, table)) < enough) await wait(2);
}

async function waitersFor(sql: Rounds['sql'], table: string) {
  const waiting = `select count(*)::int as n from pg_locks where not granted and relation = $1::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await sql(waiting, [table]);
  return row!.n as number;
}
