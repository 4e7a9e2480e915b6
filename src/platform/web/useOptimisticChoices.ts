import { useState } from 'react';

/**
 * Saved choices with the pending ones applied: shown at once, before the cache has them, so that no switch jumps back
 * for a moment. `keep` saves, and restores the former choice if that fails.
 */
export function useOptimisticChoices<T extends object>(kept: T, keep: (chosen: Partial<T>) => Promise<void>) {
  const [chosen, setChosen] = useState<Partial<T>>({});
  const choose = (change: Partial<T>) => {
    setChosen(now => ({ ...now, ...change }));
    void keep(change).finally(() => setChosen({}));
  };
  return [{ ...kept, ...chosen }, choose] as const;
}
