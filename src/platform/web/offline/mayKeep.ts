import { useSyncExternalStore } from 'react';
import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { deleteOfflineCache } from './deleteOfflineCache.ts';

const choice = new BooleanPreference('rounds offline');

// Phones and tablets go where there is no network, and mostly belong to somebody; desks stay where it is, and are shared.
const isCarried = () =>
  matchMedia('(display-mode: standalone), ((hover: none) and (pointer: coarse))').matches;

/** Whether what is read here may be kept for when there is no network: as chosen, else on what is carried. */
export const mayKeep = () => choice.now() ?? isCarried();

/** Calls `listener` whenever that may have changed; returns how to stop. */
export const onMayKeep = choice.on;

/** The same for a component, which is rendered again when it changes. */
export const useMayKeep = () => useSyncExternalStore(onMayKeep, mayKeep);

/** Kept in this browser until its person logs out; what was kept is erased at once when it is turned off. */
export function chooseToKeep(on: boolean) {
  choice.set(on);
  if (!on) void deleteOfflineCache();
}

/** On logout: the next person at this computer has not asked for it. A refusal stays. */
export function forgetChoice() {
  if (choice.now()) choice.forget();
}
