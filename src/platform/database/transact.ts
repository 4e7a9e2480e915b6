import type { Audience, EventName, Events, Happenings } from '#/app/events.ts';
import { type Database, db, driverError } from './database.ts';
import { hub } from '#/platform/live/live.ts';
import { type Tale, writeOutbox } from '#/platform/live/outbox.ts';

export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

type Told = Events & Happenings;
type Listener<T extends keyof Told> = (tx: Tx, data: Told[T]) => Promise<void>;
const listeners = new Map<keyof Told, Listener<keyof Told>[]>();
/** What this transaction tells and does at its end. */
type End = { tales: Tale[]; steps: (() => void)[] };
const ends = new WeakMap<Tx, End>();

function endOf(tx: Tx): End {
  const end = ends.get(tx) ?? { tales: [], steps: [] };
  ends.set(tx, end);
  return end;
}

/** A later slice reacts to an earlier one, inside the same transaction. */
export function when<T extends keyof Told>(what: T, listener: Listener<T>) {
  listeners.set(what, [...(listeners.get(what) ?? []), listener as Listener<keyof Told>]);
}

/** Tells later slices what happened, inside the transaction; nobody else hears of it. */
export const announce = <H extends keyof Happenings>(tx: Tx, what: H, data: Happenings[H]) =>
  tellListeners(tx, what, data);

async function tellListeners(tx: Tx, what: keyof Told, data: Told[keyof Told]) {
  for (const listener of listeners.get(what) ?? []) await listener(tx, data);
}

/** Stores what happened beside the change, in one go at its end; it is delivered once the transaction has committed. */
export async function publish<E extends EventName>(tx: Tx, event: E, to: Audience, data: Events[E]) {
  const { among: audience = null, seeing = null } =
    to === 'everyone' ? {} : Array.isArray(to) ? { among: to } : to;
  endOf(tx).tales.push({ name: event, data, audience, seeing });
  await tellListeners(tx, event, data);
}

/**
 * `Promise.all` for the statements of one transaction. It rejects only once all have settled: otherwise the transaction would
 * be rolled back and its connection returned to the pool while the others still write on it.
 */
export async function allSettled<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

/** What to do once this transaction has committed, and never if it does not. */
export function afterCommit(tx: Tx, step: () => void) {
  endOf(tx).steps.push(step);
}

/** A part of a transaction that is undone alone when it fails. */
export async function apart<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [value, { tales, steps }] = await tx.transaction(
    async inner => [await work(inner), endOf(inner)] as const,
  );
  endOf(tx).tales.push(...tales);
  endOf(tx).steps.push(...steps);
  return value;
}

const serializationFailure = '40001';
const deadlock = '40P01';

/** One transaction: all of it happens, or nothing. Tried again at most three times when PostgreSQL asks for it. */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, told, steps } = await db.transaction(async tx => {
        const value = await work(tx);
        const { tales, steps } = endOf(tx);
        // Its answer comes with the commit's, which undoes everything should there be none.
        const told = { xid: writeOutbox(tx, tales) };
        told.xid.catch(() => {});
        return { value, told, steps };
      });
      const xid = await told.xid;
      if (xid) hub.wake(xid);
      for (const step of steps) step();
      return value;
    } catch (error) {
      const code = driverError(error)?.code;
      if (attempt > 3 || (code !== serializationFailure && code !== deadlock)) throw error;
    }
  }
}
