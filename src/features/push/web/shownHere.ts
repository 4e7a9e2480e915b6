/** The notifications of this browser, read while the worker shows none (`locked` in platform/web/serviceWorker/push.ts). */
export const shownHere = (registration: ServiceWorkerRegistration): Promise<Notification[]> =>
  navigator.locks.request('notifications', () => registration.getNotifications());
