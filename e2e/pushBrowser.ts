import type { Page, Worker } from '@playwright/test';
import type { PushPayload } from '#/features/push/kinds.ts';
import type { PushDevice } from '#test/support/pushService.ts';
import { becomes } from './becomes.ts';

type Subscription = ReturnType<PushDevice['subscription']>;

/**
 * Before its first load: lets this window subscribe at the push service of the tests, as the browser's own cannot be reached
 * without a network. What it is asked is as the browser would ask it.
 */
export const subscribeAt = (page: Page, given: Subscription) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    // Sandboxed frames and pages without a server have neither.
    if (!('PushManager' in window)) return;
    const name = 'test subscription';
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0)).buffer;
    const subscriptionFor = (key: string) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        await cookieStore.set('test-unsubscribed', 'yes');
        localStorage.removeItem(name);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || typeof applicationServerKey !== 'string') throw new TypeError('not so');
        if (Notification.permission !== 'granted') throw new DOMException('denied', 'NotAllowedError');
        localStorage.setItem(name, applicationServerKey);
        return subscriptionFor(applicationServerKey);
      },
      async getSubscription() {
        const key = localStorage.getItem(name);
        return key === null ? null : subscriptionFor(key);
      },
    });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.setItem('test asked', 'yes');
      return ask();
    };
  }, given);

/** Whether this window has asked its browser for the permission. */
export const hasAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem('test asked') === 'yes');

/** What the worker of a window does with push messages, by the browser's debugging protocol. */
export async function pushBrowser(page: Page, origin: string) {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations)
      if (!one.isDeleted && one.scopeURL === `${origin}/`) registrationId = one.registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await becomes(async () => registrationId !== undefined, true);
  const worker = () => context.serviceWorkers().find(one => one.url() === `${origin}/sw.js`) as Worker;

  // Read as the tabs do, while none is being shown (features/push/web/shownHere.ts).
  const shown = () =>
    worker().evaluate(async () => {
      const here = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = await navigator.locks.request('notifications', () => here.registration.getNotifications());
      return all.map(({ title, body, tag, data, lang }) => ({ title, body, tag, lang, path: data.path }));
    });
  return {
    worker,
    shown,
    deliver: (payload: PushPayload) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: registrationId!,
        data: JSON.stringify(payload),
      }),
    tagsShown: async () => (await shown()).map(({ tag }) => tag).sort(),
    /** Taps the notification with this tag. */
    tap: (tag: string) =>
      worker().evaluate(async wanted => {
        const here = globalThis as unknown as EventTarget & {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: object) => Event;
        };
        const [notification] = await navigator.locks.request('notifications', () =>
          here.registration.getNotifications({ tag: wanted }),
        );
        here.dispatchEvent(new here.NotificationEvent('notificationclick', { notification }));
      }, tag),
  };
}

export type PushBrowser = Awaited<ReturnType<typeof pushBrowser>>;
