import { useSyncExternalStore } from 'react';
import type { Watched } from './Watched.ts';

/** What it is now; the component is drawn again whenever that changes. */
export const useWatched = <T>(watched: Pick<Watched<T>, 'on' | 'now'>) =>
  useSyncExternalStore(watched.on, watched.now);
