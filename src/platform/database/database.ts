import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { log } from '#/platform/observability/log.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';
import { BoundedClient, BoundedPool } from './boundedPool.ts';

/** What statements run on: the pool, or the connection of a transaction. Only transact.ts starts transactions. */
export type Database = Omit<NodePgDatabase, 'transaction'>;

export let pool: pg.Pool;
export let db: Database;

let isOwnPool = true;

/** The connections of this process: a pool of its own, or one that stays open when it disconnects. */
export function connect(to: string | pg.Pool, { connections = 16 } = {}) {
  isOwnPool = typeof to === 'string';
  pool = typeof to === 'string' ? openPool(to, { connections }) : to;
  db = databaseOn(pool);
  return pool;
}

type PoolOptions = {
  connections: number;
  /** Milliseconds after which a silent connection is given up; for tests alone. */
  query_timeout?: number;
};

/** Opens a connection pool. The role's timeouts end slow statements, ours end silent connections. */
export function openPool(url: string, { connections, ...timeouts }: PoolOptions): pg.Pool {
  const opened = new BoundedPool({
    Client: BoundedClient,
    ...timeouts,
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    application_name: 'rounds',
  });
  // Without these listeners a connection that PostgreSQL drops, idle or in use, would end the process.
  opened.on('error', error => {
    if (!opened.ending) log.warn({ err: error }, 'an idle database connection was lost');
  });
  opened.on('release', error => {
    if (!error) answeredAt = Date.now();
  });
  opened.on('connect', client => client.on('error', () => {}));
  return opened;
}

let answeredAt = 0;
const justMs = 1_000;

/** Whether the database has answered anybody within the last second; costs no query. */
export const hasJustAnswered = () => Date.now() - answeredAt < justMs;

const drivers = new WeakMap<Database, pg.Pool | pg.PoolClient>();

/** A Drizzle database on this pool or this connection. */
export function databaseOn(driver: pg.Pool | pg.PoolClient): Database {
  const database = drizzle(driver, { casing: 'snake_case' });
  drivers.set(database, driver);
  return database;
}

/** The pool or the connection of a database. */
export const driverOf = (database: Database) => drivers.get(database)!;

// pool.end() never resolves if a connection was lost while it was being opened.
const longestEndMs = 2_000;

/** Closes the connections of this process, if they are its own. */
export const disconnect = async () => {
  if (isOwnPool) await closePool(pool);
};

export const closePool = (opened: pg.Pool) => withTimeout(longestEndMs, opened.end());

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The error itself, or the driver's error that drizzle wrapped. */
export function driverError(error: unknown): (Error & { code?: string; constraint?: string }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? error.cause : error;
}

// Unreachable, shutting down or starting, out of resources, or too busy to answer in time.
const awayClasses = ['57P', '08', '53', '58030'];
const tooBusy = new Set(['57014', '55P03', '25P03', '25P04']);

/** True when the database is unreachable or overloaded: the call may be retried later. */
export function isDatabaseAway(error: unknown) {
  const cause = driverError(error);
  const code = cause?.code ?? '';
  if (lostConnection.has(code) || tooBusy.has(code)) return true;
  if (awayClasses.some(start => code.startsWith(start))) return true;
  return /Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error/.test(
    cause?.message ?? '',
  );
}

/** True when a write broke the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string) {
  const cause = driverError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
