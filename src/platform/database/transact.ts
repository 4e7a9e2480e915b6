import type pg from 'pg';
import type { Audience, DomainEvents, EventName, Events } from '#/app/events.ts';
import { hub } from '#/platform/live/hub.ts';
import { coalesce, type OutboxEntry, writeOutbox } from '#/platform/live/outbox.ts';
import { hasReaders } from '#/platform/live/readers.ts';
import { type Database, databaseOn, db, driverError, driverOf, isDatabaseAway } from './database.ts';

declare const isTransaction: unique symbol;
/** A database within a transaction. */
export type Tx = Database & { readonly [isTransaction]: true };

type AllEvents = Events & DomainEvents;
type Handler<T extends keyof AllEvents> = (tx: Tx, data: AllEvents[T]) => Promise<void>;
const handlers = new Map<keyof AllEvents, Handler<keyof AllEvents>[]>();
/** What is written at the end of a transaction, and what is called after its commit. */
type Pending = { entries: OutboxEntry[]; afterCommit: (() => void)[] };
const pendingOf = new WeakMap<Tx, Pending>();
const pending = (tx: Tx) => pendingOf.get(tx)!;

const transactions = new WeakMap<pg.PoolClient, Tx>();

function attachPending(client: pg.PoolClient): Tx {
  const tx = transactions.get(client) ?? (databaseOn(client) as Tx);
  transactions.set(client, tx);
  pendingOf.set(tx, { entries: [], afterCommit: [] });
  return tx;
}

/** Registers a handler of an event; it runs inside the transaction in which the event happens. */
export function on<T extends keyof AllEvents>(event: T, handler: Handler<T>) {
  handlers.set(event, [...(handlers.get(event) ?? []), handler as Handler<keyof AllEvents>]);
}

/** Calls the handlers that later features have registered for a domain event. It reaches no browser. */
export const emit = <E extends keyof DomainEvents>(tx: Tx, event: E, data: DomainEvents[E]) =>
  dispatch(tx, event, data);

async function dispatch(tx: Tx, event: keyof AllEvents, data: AllEvents[keyof AllEvents]) {
  for (const handler of handlers.get(event) ?? []) await handler(tx, data);
}

/**
 * Adds a live event to the outbox, which is written at the end of the transaction; browsers get it after the commit.
 * Calls the handlers of the event, too.
 */
export async function publish<E extends EventName>(tx: Tx, event: E, to: Audience, data: Events[E]) {
  const { recipients = null, about = null } =
    to === 'everyone' ? {} : Array.isArray(to) ? { recipients: to } : to;
  if (recipients === 'readers' && !hasReaders(event)) throw new Error(`nobody says who may read of ${event}`);
  // A server of the version before takes an empty list as it is: nobody.
  const audience = recipients === 'readers' ? [] : recipients;
  pending(tx).entries.push({ name: event, data, audience, about });
  await dispatch(tx, event, data);
}

/**
 * `Promise.all` for the statements of one transaction. Rejects only once all have settled: otherwise the transaction
 * would be rolled back, and its connection returned to the pool, while statements are still running on it.
 */
export async function awaitAll<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

/** Calls `step` after the commit; never if the transaction is rolled back. */
export function afterCommit(tx: Tx, step: () => void) {
  pending(tx).afterCommit.push(step);
}

/** Runs `work` in a savepoint: if it fails, only its own changes and events are undone. */
export async function withSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = driverOf(tx) as pg.PoolClient;
  const inner = databaseOn(client) as Tx;
  pendingOf.set(inner, { entries: [], afterCommit: [] });
  await client.query('savepoint apart');
  try {
    const value = await work(inner);
    await client.query('release savepoint apart');
    pending(tx).entries.push(...pending(inner).entries);
    pending(tx).afterCommit.push(...pending(inner).afterCommit);
    return value;
  } catch (error) {
    // Of nested savepoints of one name only the innermost is released.
    await client.query('rollback to savepoint apart');
    await client.query('release savepoint apart');
    throw error;
  }
}

const serializationFailure = '40001';
const deadlock = '40P01';

/** Runs `work` in a transaction, retried at most three times after a serialization failure or a deadlock. */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, outbox, steps } = await runInTransaction(db, async tx => {
        const value = await work(tx);
        const { entries, afterCommit } = pending(tx);
        // Pipelined with the commit: awaited after it, and if it fails the commit rolls back.
        const outbox = { xid: writeOutbox(tx, coalesce(entries)) };
        outbox.xid.catch(() => {});
        return { value, outbox, steps: afterCommit };
      });
      const xid = await outbox.xid;
      if (xid) hub.wake(xid);
      for (const step of steps) step();
      return value;
    } catch (error) {
      const code = driverError(error)?.code;
      if (attempt > 3 || (code !== serializationFailure && code !== deadlock)) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction on a connection of this pool, without retrying it. Used directly only for reads that need
 * settings of their own: what is published in it is written by `transact` alone.
 */
export async function runInTransaction<T>(on: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await (driverOf(on) as pg.Pool).connect();
  let isLost = false;
  try {
    // Pipelined with the statements of `work`: it fails only if the connection is lost, and then they do, too.
    client.query('begin').catch(() => {});
    const value = await work(attachPending(client));
    await client.query('commit');
    return value;
  } catch (error) {
    isLost = isDatabaseAway(error);
    if (!isLost)
      await client.query('rollback').catch(() => {
        isLost = true;
      });
    throw error;
  } finally {
    client.release(isLost);
  }
}
