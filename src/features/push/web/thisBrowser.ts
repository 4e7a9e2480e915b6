import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { shownHere } from './shownHere.ts';

const asking = new BooleanPreference('rounds push');

/** Whether a chat may ask for push messages: nobody has said 'Not now' on this device. */
export const mayAsk = () => asking.now() !== false;

/** 'Not now': never asked again on this device, not even after a logout. */
export const askNoMore = () => asking.set(false);

/** The worker of this browser, if there is one. */
export const workerHere = async () => await navigator.serviceWorker?.getRegistration();

/** Keeps no subscription in this browser and shows no notification of whoever has left. */
export async function leaveNoPush(registration: ServiceWorkerRegistration) {
  for (const shown of await shownHere(registration)) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  await navigator.setAppBadge?.(0);
}
