import { Refusal } from '#/platform/shared/refusal.ts';
import { batch } from './batch.ts';
import { isDatabaseAway } from './database.ts';
import { type Tx, transact } from './transact.ts';

/** The result of one write of the group, or why it was refused. */
export type Outcome<V> = V | Refusal;

// One transaction of fourteen writes costs less than two concurrent ones of seven. Longer than nearly all of them take, so
// a second group starts only while the first one waits for a lock.
const maxWaitMs = 50;

class Fault {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/**
 * Group commit: concurrent calls share one transaction and one statement of each kind. `work` returns an outcome for
 * each of `asked`, in that order, and must write nothing for those it refuses. If the transaction fails, each call is
 * retried in a transaction of its own, so that one cannot fail the others.
 */
export function groupCommit<K, V>(work: (tx: Tx, asked: K[]) => Promise<Outcome<V>[]>) {
  const inOne = (asked: K[]): Promise<(Outcome<V> | Fault)[]> => transact(tx => work(tx, asked));
  const alone = (one: K) =>
    inOne([one]).then(
      ([outcome]) => outcome!,
      error => new Fault(error),
    );
  const ask = batch(
    (asked: K[]) =>
      inOne(asked).catch(error => {
        if (asked.length === 1 || isDatabaseAway(error)) throw error;
        return Promise.all(asked.map(alone));
      }),
    { maxWaitMs },
  );
  return async (one: K): Promise<V> => {
    const outcome = await ask(one);
    if (outcome instanceof Refusal) throw outcome;
    if (outcome instanceof Fault) throw outcome.error;
    return outcome;
  };
}

/** The value of `work`, or the refusal it threw. */
export function outcomeOf<V>(work: () => V): Outcome<V> {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
