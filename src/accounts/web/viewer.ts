import { useSyncExternalStore } from 'react';
import { getViewer } from '#/accounts/contract.ts';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';

export type Viewer = WireOutputOf<typeof getViewer>;
export type MyAccount = NonNullable<Viewer['me']>;

// The page arrives with its viewer inside (base/server/webRoutes.ts), so guards never wait.
const written = JSON.parse(document.getElementById('viewer')?.textContent ?? '{}');

/** True when the server could not reach its database while it made this page. */
export const isUnavailable = Boolean(written.unavailable);

let viewer: Viewer = { me: null, siteLabel: '', passwordMinLength: 6, live: '', ...written };
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel('rounds viewer');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentViewer = () => viewer;

/** Who looks: the signed-in account, or null. */
export const useViewer = () => useSyncExternalStore(subscribe, currentViewer);

/** Me on a screen that only members reach. */
export const useMe = (): MyAccount => useViewer().me!;

/** Asks the server again who looks: after login, logout, a finished profile, a cut stream. */
export async function refreshViewer(): Promise<Viewer> {
  const next = await ask(getViewer, {});
  const changedPerson = next.me?.id !== viewer.me?.id;
  viewer = next;
  for (const listener of listeners) listener();
  if (changedPerson) {
    cache.clear();
    otherTabs.postMessage(next.me?.id ?? null);
  }
  return viewer;
}

// Somebody signed in or out in another tab: this one must not go on as the former person.
otherTabs.onmessage = ({ data: id }) => {
  if (id !== (viewer.me?.id ?? null)) location.reload();
};
