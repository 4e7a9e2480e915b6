import { answerPage } from './answerPage.ts';
import { assetOf, dropKept, isAsset, keepAssets } from './assets.ts';
import { leaveIfGone } from './leaveIfGone.ts';
import { worker } from './scope.ts';
import { keepShell } from './shell.ts';

// The service worker: pages and files of the app alone. Calls, uploads, media and the live stream never pass through it.
const { first, members } = worker.roundsFiles;

worker.addEventListener('install', event => {
  const keep = async () => {
    await keepAssets(first);
    // A page that everybody may see, whoever they are.
    await keepShell(await fetch('/user-guideline'));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([dropKept(), worker.clients.claim()]));
});

worker.addEventListener('message', event => {
  if (event.data === 'members') event.waitUntil(keepAssets(members).catch(() => {}));
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

/** Not a file or a call that somebody opens in a window of its own. */
const isPage = ({ pathname }: URL) => !/^\/(api|media|docs|metrics)(\/|$)/.test(pathname);
