import type { Page } from '@playwright/test';
import { becomes } from './becomes.ts';

/** A phone on which the service worker runs, as on those of people. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/** Everything that this browser keeps for Rounds, as one text: databases, caches and both storages. */
export const allKept = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        rows.push(await asked(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // Files of the app, of which there are many, have nothing of a person.
        const isFile = new URL(request.url).pathname.startsWith('/assets/');
        texts.push(`${name} ${request.url} ${isFile ? '' : await (await cache.match(request))?.text()}`);
      }
    }
    return JSON.stringify([rows, texts, { ...localStorage }, { ...sessionStorage }]);
  });

/** Waits until a service worker is active; `navigator.serviceWorker.ready` would wait without end for one that never comes. */
export const hasActiveWorker = (page: Page) =>
  becomes(
    () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
    true,
  );

/** Waits until the worker has everything a member needs, and these words are kept. */
export async function isKept(page: Page, ...words: string[]) {
  await hasActiveWorker(page);
  const end = Date.now() + 45_000;
  let missing = ['/shell', '/assets/Messaging-', '/assets/Settings-', '/assets/seldom-', ...words];
  for (let pause = 100; ; pause = Math.min(pause * 1.5, 500)) {
    const kept = await allKept(page);
    missing = missing.filter(wanted => !kept.includes(wanted));
    if (missing.length === 0) return;
    if (Date.now() > end) throw new Error(`${missing} is not kept`);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
