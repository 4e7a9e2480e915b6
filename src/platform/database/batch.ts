import { asRequest } from './boundedPool.ts';
import type { Tx } from './transact.ts';

type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void };

/** Two, so that one slow batch does not hold up all callers. */
const mostInFlight = 2;
const batchSize = 100;
type Options = {
  /** Milliseconds a batch waits for the one in flight to finish, so that more callers join it. */
  maxWaitMs?: number;
};

/**
 * Batches calls: those that arrive while a batch is in flight join the next one. `load` answers in the order of its keys.
 * A batch is sent after its last caller has joined and nothing is cached, so every result is as fresh as a query of the
 * caller's own.
 */
export function batch<K, V>(load: (keys: K[]) => Promise<V[]>, { maxWaitMs = 0 }: Options = {}) {
  const waiting: Waiting<K, V>[] = [];
  let inFlight = 0;
  let sentAt = 0;
  let isPausing = false;
  let isDue = false;

  return (key: K) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });

  function schedule() {
    if (isDue || waiting.length === 0 || inFlight === mostInFlight) return;
    const pause = inFlight === 0 ? 0 : sentAt + maxWaitMs - performance.now();
    if (pause <= 0) return sendSoon();
    if (isPausing) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      schedule();
    }, pause);
  }

  // After the I/O events of this turn, whose handlers may still add callers.
  function sendSoon() {
    isDue = true;
    // `asRequest` gives a batch its own budget, how long it may wait for database connections (boundedPool.ts). Without it
    // the batch would use up that of the first caller, in whose async context this runs.
    setImmediate(() => asRequest(send));
  }

  async function send() {
    isDue = false;
    const sent = waiting.splice(0, batchSize);
    inFlight++;
    sentAt = performance.now();
    try {
      const values = await load(sent.map(({ key }) => key));
      for (const [n, { resolve }] of sent.entries()) resolve(values[n]!);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    } finally {
      inFlight--;
      schedule();
    }
  }
}

/** Batches the calls that pipelined writes make on one transaction in the same turn. `load` answers in the order of its keys. */
export function batchInTransaction<K, V>(load: (tx: Tx, keys: K[]) => Promise<V[]>) {
  const waiting = new WeakMap<Tx, { keys: K[]; values: Promise<V[]> }>();

  function open(tx: Tx) {
    const keys: K[] = [];
    const turn = new Promise(resolve => setImmediate(resolve));
    const values = turn.then(() => {
      waiting.delete(tx);
      return load(tx, keys);
    });
    const opened = { keys, values };
    waiting.set(tx, opened);
    return opened;
  }

  return async (tx: Tx, key: K): Promise<V> => {
    const { keys, values } = waiting.get(tx) ?? open(tx);
    const at = keys.push(key) - 1;
    return (await values)[at]!;
  };
}
