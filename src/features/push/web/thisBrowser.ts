import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';

const asking = new BooleanPreference('rounds push');

/** Whether a chat may ask for push messages: nobody has said 'Not now' on this device. */
export const mayAsk = () => asking.now() !== false;

/** 'Not now': never asked again on this device, not even after a logout. */
export const askNoMore = () => asking.set(false);

/** The worker of this browser, if there is one. */
export const workerHere = async () => await navigator.serviceWorker?.getRegistration();

/**
 * On logout: this browser keeps no subscription and shows no notification of whoever leaves. Never fails: for the server
 * the subscription has ended with the session.
 */
export async function leaveNoPush(worker: ReturnType<typeof workerHere>) {
  try {
    const registration = await worker;
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    await navigator.setAppBadge?.(0);
  } catch {}
}
