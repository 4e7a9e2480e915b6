import { useSyncExternalStore } from 'react';

const place = 'rounds shortcuts';
const listeners = new Set<() => void>();

const areOn = () => localStorage.getItem(place) !== 'off';

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether single keys do something in this browser: on, until somebody turns them off. */
export const useShortcuts = () => useSyncExternalStore(subscribe, areOn);

/** Kept in this browser, since it belongs to the keyboard, and told to its other tabs. */
export function chooseShortcuts(on: boolean) {
  if (on) localStorage.removeItem(place);
  else localStorage.setItem(place, 'off');
  for (const listener of listeners) listener();
}

/** For the control that a key presses: it says so itself, to screen readers and to the keyboard. */
export const useShortcut = (key: string | undefined) => ({
  'aria-keyshortcuts': useShortcuts() ? key : undefined,
});
