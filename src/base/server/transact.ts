import type { Audience, EventName, Events, Happenings } from '#/events.ts';
import { type Database, db, driverError } from './database.ts';
import { hub } from './live.ts';
import { outbox } from './tables.ts';

export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

type Told = Events & Happenings;
type Listener<T extends keyof Told> = (tx: Tx, data: Told[T]) => Promise<void>;
const listeners = new Map<keyof Told, Listener<keyof Told>[]>();
const afterwards = new WeakMap<Tx, (() => void)[]>();

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

/** Stores what happened beside the change; it is delivered once the transaction has committed. */
export async function publish<E extends EventName>(tx: Tx, event: E, to: Audience, data: Events[E]) {
  const { among: audience = null, seeing = null } =
    to === 'everyone' ? {} : Array.isArray(to) ? { among: to } : to;
  const [row] = await tx
    .insert(outbox)
    .values({ name: event, data, audience, seeing })
    .returning({ xid: outbox.xid });
  afterCommit(tx, () => hub.wake(row!.xid));
  await tellListeners(tx, event, data);
}

/** What to do once this transaction has committed, and never if it does not. */
export function afterCommit(tx: Tx, step: () => void) {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), step]);
}

const serializationFailure = '40001';
const deadlock = '40P01';

/** One transaction: all of it happens, or nothing. Tried again at most three times when PostgreSQL asks for it. */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let steps: (() => void)[] = [];
      const result = await db.transaction(async tx => {
        const value = await work(tx);
        steps = afterwards.get(tx) ?? [];
        return value;
      });
      for (const step of steps) step();
      return result;
    } catch (error) {
      const code = driverError(error)?.code;
      if (attempt > 3 || (code !== serializationFailure && code !== deadlock)) throw error;
    }
  }
}
