import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { atMost } from '#/platform/process/atMost.ts';
import { log } from '#/platform/observability/log.ts';
import { BoundedPool, PatientClient } from './patientPool.ts';

export type Database = NodePgDatabase;

export let pool: pg.Pool;
export let db: Database;

/** Opens the connection pool of this process. Statements that hang end by the role's timeouts, silent connections by ours. */
export function connect(url: string, { connections = 16 } = {}) {
  pool = new BoundedPool({
    Client: PatientClient,
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    application_name: 'rounds',
  });
  // Without listeners a connection that PostgreSQL drops would end the process: one in the pool, one at work.
  const own = pool;
  pool.on('error', error => own.ending || log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('release', error => {
    if (!error) answeredAt = Date.now();
  });
  pool.on('connect', client => client.on('error', () => {}));
  db = databaseOn(pool);
  return pool;
}

let answeredAt = 0;
const justMs = 1_000;

/** Whether somebody had an answer from the database within the last second: a way to know that does not stand in its queue. */
export const hasJustAnswered = () => Date.now() - answeredAt < justMs;

/** A database whose connections are those of this pool. */
export function databaseOn(on: pg.Pool): Database {
  const made = open(on);
  made.transaction = (work, config) =>
    onOneConnection(on, connection => connection.transaction(work, config));
  return made;
}

const open = (on: pg.Pool | pg.PoolClient): Database => drizzle(on, { casing: 'snake_case' });

const databases = new WeakMap<pg.PoolClient, Database>();

/** Drizzle never gives back a connection on which a transaction could not even begin, and gives back broken ones as good. */
async function onOneConnection<T>(from: pg.Pool, work: (on: Database) => Promise<T>): Promise<T> {
  const client = await from.connect();
  const on = databases.get(client) ?? open(client);
  databases.set(client, on);
  let isLost = false;
  try {
    return await work(on);
  } catch (error) {
    isLost = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(isLost);
  }
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

// Cannot be reached, goes down or up, has no room left, or was too busy to answer in time.
const awayClasses = ['57P', '08', '53', '58030'];
const tooBusy = new Set(['57014', '55P03', '25P03', '25P04']);

/** True when the database cannot be reached, or cannot do it at the moment: the call may be tried again later. */
export function isDatabaseAway(error: unknown) {
  const cause = driverError(error);
  const code = cause?.code ?? '';
  if (lostConnection.has(code) || tooBusy.has(code)) return true;
  if (awayClasses.some(start => code.startsWith(start))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    cause?.message ?? '',
  );
}

/** True when a write broke the named unique constraint. */
export function isTaken(error: unknown, constraint: string) {
  const cause = driverError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
