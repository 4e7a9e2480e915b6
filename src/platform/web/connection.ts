import { useSyncExternalStore } from 'react';
import { Store } from './Store.ts';
import { useStore } from './useStore.ts';

const connected = new Store(true);

/** Set by the live stream: whether what is on the screen is kept fresh. */
export function setConnected(value: boolean) {
  if (connected.now() !== value) connected.set(value);
}

/** Whether the server can be reached, as far as this tab knows. */
export const isReachable = () => connected.now() && navigator.onLine;

/** Calls `listener` whenever that may have changed; returns how to stop. */
export function onReachabilityChange(listener: () => void) {
  const forget = [connected.on(listener), subscribeToNetwork(listener)];
  return () => forget.forEach(one => void one());
}

/** Resolves once the server can be reached. */
export function untilReachable(): Promise<void> {
  if (isReachable()) return Promise.resolve();
  return new Promise(resolve => {
    const stop = onReachabilityChange(() => {
      if (!isReachable()) return;
      stop();
      resolve();
    });
  });
}

/** Whether the server can be reached, for a component. */
export const useReachable = () => useSyncExternalStore(onReachabilityChange, isReachable, () => true);

/** False while the live stream is cut: the screen says so. */
export const useConnected = () => useStore(connected);

const subscribeToNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** False while this device knows that it has no network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
