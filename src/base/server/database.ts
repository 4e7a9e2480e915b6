import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { atMost } from './atMost.ts';
import { log } from './log.ts';

export type Database = NodePgDatabase;

export let pool: pg.Pool;
export let db: Database;

/** Opens the connection pool of this process. Statements that hang end by the role's timeouts. */
export function connect(url: string, { connections = 16 } = {}) {
  pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'rounds',
  });
  // Without listeners a connection that PostgreSQL drops would end the process: one in the pool, one at work.
  const own = pool;
  pool.on('error', error => own.ending || log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', client => client.on('error', () => {}));
  db = drizzle(pool, { casing: 'snake_case' });
  return pool;
}

// The pool waits for a connection that was lost while it was being made, without end.
const longestEndMs = 2_000;

/** Closes the connections of this process. */
export const disconnect = () => atMost(longestEndMs, pool.end());

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The error itself, or the driver's error that drizzle wrapped. */
export function driverError(error: unknown): (Error & { code?: string; constraint?: string }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? error.cause : error;
}

/** True when the database cannot be reached or is going down or up: the call may be tried again later. */
export function isDatabaseAway(error: unknown) {
  const cause = driverError(error);
  const code = cause?.code ?? '';
  if (lostConnection.has(code) || code.startsWith('57P') || code.startsWith('08') || code === '53300')
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    cause?.message ?? '',
  );
}

/** True when a write broke the named unique constraint. */
export function isTaken(error: unknown, constraint: string) {
  const cause = driverError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
