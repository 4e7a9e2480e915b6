import { assetOf, cacheAssets, deleteCaches, isAsset } from './assets.ts';
import { receive, renew, tap } from './push.ts';
import { type Asked, worker } from './scope.ts';
import { cacheShell, readShell } from './shell.ts';
import { isPage } from './tabs.ts';

const pause = 60 * 60_000;
let looked = Number.NEGATIVE_INFINITY;

/** Takes the worker and all it kept away once its script is no longer on the server: browsers keep one for good. */
async function leaveIfGone() {
  if (performance.now() - looked < pause) return;
  looked = performance.now();
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  await worker.registration.unregister();
  await deleteCaches(true);
}

const timeoutMs = 3_000;

/** A page from the server; if that fails or takes long, the cached one. */
async function answerPage(event: Asked): Promise<Response> {
  const asked = fetch(event.request);
  const copied = asked.then(page => (page.ok && page.type === 'basic' ? page.clone() : undefined));
  event.waitUntil(copied.then(page => page && cacheShell(page)).catch(() => {}));
  const page = await (maySoon(event.request) ? inTime(asked) : asked).catch(() => undefined);
  if (page && isOurs(page)) return page;
  return (await readShell()) ?? asked;
}

// A reload wants the page from the server, and so does a sign-in that goes through another window.
const maySoon = ({ cache, url }: Request) =>
  cache === 'default' && !/^\/(login|register)\/?$/.test(new URL(url).pathname);

// Not shared/withTimeout.ts: a module that the app imports, too, goes into a script of the app, and a worker imports none.
const inTime = (asked: Promise<Response>) =>
  Promise.race([asked, new Promise<undefined>(resolve => setTimeout(resolve, timeoutMs))]);

/** Not what a proxy says on behalf of a server that is away: each answer of ours has a policy. */
const isOurs = ({ status, headers }: Response) =>
  ![502, 503, 504].includes(status) || headers.has('content-security-policy');

// The service worker: pages and files of the app, and push messages. Calls, uploads, media and the live stream never pass
// through it.
const { first, members, texts } = worker.roundsFiles;

worker.addEventListener('install', event => {
  const keep = async () => {
    await cacheAssets(first);
    // A page that is the same for everybody.
    await cacheShell(await fetch('/user-guideline'));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([deleteCaches(), worker.clients.claim()]));
});

worker.addEventListener('message', event => {
  const { language = '' } = event.data;
  event.waitUntil(cacheAssets([...members, ...(texts[language] ?? [])]).catch(() => {}));
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (isAsset(new URL(request.url))) event.respondWith(assetOf(request));
  else if (request.mode === 'navigate' && isPage(new URL(request.url))) {
    event.respondWith(answerPage(event));
    event.waitUntil(leaveIfGone().catch(() => {}));
  }
});

worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(receive(event.data.text()));
});

worker.addEventListener('notificationclick', event => event.waitUntil(tap(event.notification)));

worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event).catch(() => {})));
