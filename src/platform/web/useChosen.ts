import { useState } from 'react';

/**
 * Kept choices, and what is being chosen among them: shown at once, before the cache has drawn it, so that no switch
 * jumps back for a moment. `keep` puts it into the cache, and back if it could not be kept.
 */
export function useChosen<T extends object>(kept: T, keep: (chosen: Partial<T>) => Promise<void>) {
  const [chosen, setChosen] = useState<Partial<T>>({});
  const choose = (change: Partial<T>) => {
    setChosen(now => ({ ...now, ...change }));
    void keep(change).finally(() => setChosen({}));
  };
  return [{ ...kept, ...chosen }, choose] as const;
}
