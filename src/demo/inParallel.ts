/** Does the work for each, `width` at a time, beginning in order; stops at the first that fails. */
export async function inParallel<T>(all: readonly T[], width: number, work: (one: T) => Promise<void>) {
  const waiting = all.values();
  const hand = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: width }, hand));
}
