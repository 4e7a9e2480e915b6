/**
 * Does the work for each, `width` at a time, beginning in order. After one has failed none is begun any more; once those
 * under way have ended, its error is thrown.
 */
export async function inParallel<T>(all: readonly T[], width: number, work: (one: T) => Promise<void>) {
  const waiting = all.values();
  const failures: unknown[] = [];
  const hand = async () => {
    for (const one of waiting) {
      if (failures.length > 0) return;
      await work(one).catch(error => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, hand));
  if (failures.length > 0) throw failures[0];
}
