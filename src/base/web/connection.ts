import { useSyncExternalStore } from 'react';

let connected = true;
const listeners = new Set<() => void>();

/** Told by the live stream: whether what is on the screen is being kept fresh. */
export function setConnected(value: boolean) {
  if (connected === value) return;
  connected = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server can be reached, as far as this tab knows. */
export const isReachable = () => connected && navigator.onLine;

/** Calls `listener` whenever that may have changed; returns how to stop. */
export function onReach(listener: () => void) {
  const forget = [subscribe(listener), subscribeToNetwork(listener)];
  return () => forget.forEach(one => void one());
}

/** Resolves once the server can be reached. */
export function reachable(): Promise<void> {
  if (isReachable()) return Promise.resolve();
  return new Promise(resolve => {
    const stop = onReach(() => {
      if (!isReachable()) return;
      stop();
      resolve();
    });
  });
}

/** False while the live stream is cut: the screen says so. */
export const useConnected = () => useSyncExternalStore(subscribe, () => connected);

const subscribeToNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** False while this device knows that it has no network. */
export const useOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
