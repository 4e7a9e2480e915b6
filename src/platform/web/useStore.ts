import { useSyncExternalStore } from 'react';
import type { Store } from './Store.ts';

/** The current value; the component is rendered again whenever it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'on' | 'now'>) =>
  useSyncExternalStore(store.on, store.now, store.now);
