/** Of the time that passes, the share that `cachedByCost` spends at most. */
const share = 1 / 20;

/**
 * A function that answers again what `work` answered, for twenty times as long as it took: what is cheap is always
 * new, and what becomes expensive costs no more for being asked often. A failure is not kept.
 */
export function cachedByCost<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let keptUntil = 0;
  return () => {
    if (kept && performance.now() < keptUntil) return kept;
    const began = performance.now();
    keptUntil = Number.POSITIVE_INFINITY;
    kept = work().then(
      value => {
        const now = performance.now();
        keptUntil = now + (now - began) / share;
        return value;
      },
      error => {
        kept = undefined;
        throw error;
      },
    );
    return kept;
  };
}
