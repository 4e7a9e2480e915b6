import { Refusal } from '#/platform/shared/refusal.ts';
import { isDatabaseAway } from './database.ts';
import { together } from './together.ts';
import { type Tx, transact } from './transact.ts';

/** What becomes of one of those in it: an answer, or why there is none. */
export type Outcome<V> = V | Refusal;

// One transaction of fourteen costs less than two of seven at once. Longer than nearly all of them take: only where one
// waits for somebody else's lock do the others go without it.
const patienceMs = 50;

class Fault {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/**
 * One transaction for many who do the same at once: one commit, and one of each statement, instead of one for each of
 * them. Whoever is refused in `work`, by an outcome of their own in the order of `asked`, leaves nothing behind. Should
 * it fail as a whole, each is tried alone, so that nobody suffers for another's fault.
 */
export function transactTogether<K, V>(work: (tx: Tx, asked: K[]) => Promise<Outcome<V>[]>) {
  const inOne = (asked: K[]): Promise<(Outcome<V> | Fault)[]> => transact(tx => work(tx, asked));
  const alone = (one: K) =>
    inOne([one]).then(
      ([outcome]) => outcome!,
      error => new Fault(error),
    );
  const ask = together(
    (asked: K[]) =>
      inOne(asked).catch(error => {
        if (asked.length === 1 || isDatabaseAway(error)) throw error;
        return Promise.all(asked.map(alone));
      }),
    { patienceMs },
  );
  return async (one: K): Promise<V> => {
    const outcome = await ask(one);
    if (outcome instanceof Refusal) throw outcome;
    if (outcome instanceof Fault) throw outcome.error;
    return outcome;
  };
}

/** What `work` answers, or how it refuses. */
export function outcomeOf<V>(work: () => V): Outcome<V> {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
