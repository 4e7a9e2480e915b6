import type { Audience, DomainEvents, EventName, Events } from '#/app/events.ts';
import { hub } from '#/platform/live/live.ts';
import { type OutboxEntry, writeOutbox } from '#/platform/live/outbox.ts';
import { type Database, db, driverError } from './database.ts';

export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

type AllEvents = Events & DomainEvents;
type Handler<T extends keyof AllEvents> = (tx: Tx, data: AllEvents[T]) => Promise<void>;
const handlers = new Map<keyof AllEvents, Handler<keyof AllEvents>[]>();
/** What is written at the end of a transaction, and what is called after its commit. */
type Pending = { entries: OutboxEntry[]; afterCommit: (() => void)[] };
const pendingOf = new WeakMap<Tx, Pending>();

function pending(tx: Tx): Pending {
  const found = pendingOf.get(tx) ?? { entries: [], afterCommit: [] };
  pendingOf.set(tx, found);
  return found;
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
  const { among: audience = null, seeing = null } =
    to === 'everyone' ? {} : Array.isArray(to) ? { among: to } : to;
  pending(tx).entries.push({ name: event, data, audience, seeing });
  await dispatch(tx, event, data);
}

/**
 * `Promise.all` for the statements of one transaction. Rejects only once all have settled: otherwise the transaction
 * would be rolled back, and its connection returned to the pool, while statements are still running on it.
 */
export async function allSettled<T extends readonly unknown[]>(
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
export async function apart<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [value, inside] = await tx.transaction(async inner => [await work(inner), pending(inner)] as const);
  pending(tx).entries.push(...inside.entries);
  pending(tx).afterCommit.push(...inside.afterCommit);
  return value;
}

const serializationFailure = '40001';
const deadlock = '40P01';

/** Runs `work` in a transaction, retried at most three times after a serialization failure or a deadlock. */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, outbox, steps } = await db.transaction(async tx => {
        const value = await work(tx);
        const { entries, afterCommit } = pending(tx);
        // Pipelined with the commit: awaited after it, and if it fails the commit rolls back.
        const outbox = { xid: writeOutbox(tx, entries) };
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
