import { useSyncExternalStore } from 'react';
import { forgetShelf } from './forgetShelf.ts';

const place = 'rounds offline';
const listeners = new Set<() => void>();

// Phones and tablets go where there is no network, and mostly belong to somebody; desks stay where it is, and are shared.
const isCarried = () =>
  matchMedia('(display-mode: standalone), ((hover: none) and (pointer: coarse))').matches;

/** Whether what is read here may be kept for when there is no network: as chosen, else on what is carried. */
export function mayKeep() {
  try {
    const chosen = localStorage.getItem(place);
    return chosen === null ? isCarried() : chosen === 'on';
  } catch {
    return false;
  }
}

/** Calls `listener` whenever that may have changed; returns how to stop. */
export function onMayKeep(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useMayKeep = () => useSyncExternalStore(onMayKeep, mayKeep);

/** Kept in this browser until its person logs out; what was kept is erased at once when it is turned off. */
export function chooseToKeep(on: boolean) {
  localStorage.setItem(place, on ? 'on' : 'off');
  if (!on) void forgetShelf();
  for (const listener of listeners) listener();
}

/** On logout: whoever sits down here next has not asked for it. A no stays. */
export function forgetWish() {
  try {
    if (localStorage.getItem(place) === 'on') localStorage.removeItem(place);
  } catch {}
}
