import { queryOptions } from '@tanstack/react-query';
import { getPush, setShows, subscribe, unsubscribe } from '#/features/push/contract.ts';
import type { PushShows } from '#/features/push/kinds.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { workerHere } from './thisBrowser.ts';

type Push = JsonOutputOf<typeof getPush>;

const workerMs = 10_000;

/** Whether this session gets push messages in this browser, and what they show. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }): Promise<Push> => {
    const [push, here] = await Promise.all([callApi(getPush, {}, { signal }), subscriptionHere()]);
    return { ...push, isOn: push.isOn && here !== null && Notification.permission === 'granted' };
  },
});

async function subscriptionHere() {
  const registration = await workerHere();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const set = (change: Partial<Push>) =>
  cache.setQueryData<Push>(pushQuery.queryKey, now => now && { ...now, ...change });

/**
 * Asks the browser for its permission, which a press must have led to, and subscribes; false if it was not given. Throws the
 * server's `Refusal`, or what the browser says if it cannot reach its push service.
 */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await cache.ensureQueryData(pushQuery);
  await subscribeWith(publicKey);
  set({ isOn: true });
  return true;
}

/** This browser gets no more push messages. */
export async function turnOff() {
  await callApi(unsubscribe, {});
  set({ isOn: false });
  await (await subscriptionHere())?.unsubscribe();
}

/** Subscribes again, quietly, where the server has a subscription and the browser has lost it, or has one for a former key. */
export async function keepSubscribed() {
  if (globalThis.Notification?.permission !== 'granted') return;
  const [{ isOn, publicKey }, here] = await Promise.all([callApi(getPush, {}), subscriptionHere()]);
  if (isOn && (!here || keyOf(here) !== publicKey)) await subscribeWith(publicKey);
}

async function subscribeWith(publicKey: string) {
  const { endpoint, keys } = (await subscribeHere(publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await callApi(subscribe, { endpoint: endpoint ?? '', p256dh, auth });
}

async function subscribeHere(publicKey: string) {
  const registration = await withTimeout(workerMs, navigator.serviceWorker.ready);
  if (!registration) throw new Error('there is no service worker');
  const { pushManager } = registration;
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The key of the server that a subscription is for, in base64url. */
const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Changes what is shown where others may see it: at once, and back if it could not be kept. */
export async function chooseShows(shows: PushShows) {
  const before = cache.getQueryData(pushQuery.queryKey)?.shows;
  set({ shows });
  try {
    await callApi(setShows, { shows });
  } catch (error) {
    set({ shows: before ?? 'nothing' });
    toast.error(sentenceOf(error));
  }
}
