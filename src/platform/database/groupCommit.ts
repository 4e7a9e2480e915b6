import { Refusal } from '#/platform/shared/refusal.ts';
import { batch } from './batch.ts';
import { isDatabaseAway } from './database.ts';
import { type Tx, transact } from './transact.ts';

// One transaction of fourteen writes costs less than two concurrent ones of seven. 50 ms is longer than
// nearly all groups take, so a second group starts only while the first one waits for a lock.
const maxWaitMs = 50;

type Options<Input> = {
  /** The id of the row that the write locks first. Groups lock in the order of these ids, so that they cannot deadlock. */
  key: (input: Input) => string;
  /**
   * By default writes of one key run one after the other, as if each had a transaction of its own. `interleaved: true`
   * runs them concurrently: only where every statement is correct in any order.
   */
  interleaved?: boolean;
};

/**
 * Group commit: writes that wait at the same time share one transaction, in which their statements are pipelined. Each has
 * its own result. A write must refuse before its first change, since the others of its group are committed. If one fails
 * in any other way the group is rolled back, and each of its writes is tried again in a transaction of its own, unless the database is away.
 */
export function groupCommit<Input, Result>(
  write: (tx: Tx, input: Input) => Promise<Result>,
  { key, interleaved = false }: Options<Input>,
) {
  const runSingle = (input: Input) => transact(tx => write(tx, input));

  const runGroup = (inputs: Input[]) =>
    transact(async tx => {
      const results = inputs.map((): PromiseSettledResult<Result> | undefined => undefined);
      const run = async (at: number) => {
        [results[at]] = await Promise.allSettled([write(tx, inputs[at]!)]);
      };
      const order = inputs.map((input, at) => ({ at, key: key(input) })).toSorted(byKey);
      const chains = interleaved ? order.map(one => [one]) : Map.groupBy(order, one => one.key).values();
      await Promise.all(
        [...chains].map(async chain => {
          for (const { at } of chain) await run(at);
        }),
      );
      for (const result of results)
        if (result?.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
      return results as PromiseSettledResult<Result>[];
    });

  const join = batch(
    async (inputs: Input[]) => {
      if (inputs.length === 1) return Promise.allSettled(inputs.map(runSingle));
      try {
        return await runGroup(inputs);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        return Promise.allSettled(inputs.map(runSingle));
      }
    },
    { maxWaitMs },
  );

  return async (input: Input): Promise<Result> => {
    const result = await join(input);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
}

const byKey = (one: { key: string }, other: { key: string }) =>
  one.key < other.key ? -1 : Number(one.key > other.key);
