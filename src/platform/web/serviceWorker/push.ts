import { type Renewed, type Shown, worker } from './scope.ts';
import { readShell } from './shell.ts';
import { isLookedAt, lead } from './tabs.ts';

/** What a push message holds: PushPayload of features/push/kinds.ts, which a worker cannot import. */
type Payload =
  | { type: 'show'; id: string; tag: string; title: string; body: string; path: string; badge: number }
  | { type: 'close'; tags: string[]; badge: number };

let before: Promise<unknown> = Promise.resolve();

/** Does what a push message says, once the one before has been done: what is to be closed must have been shown. */
export function receive(text: string): Promise<void> {
  const done = before.then(() => follow(JSON.parse(text)));
  before = done.catch(() => {});
  return done;
}

async function follow(payload: Payload) {
  await (payload.type === 'show' ? show(payload) : close(payload.tags));
  await setBadge(payload.badge);
}

async function show({ id, tag, title, body, path }: Payload & { type: 'show' }) {
  if (await isLookedAt(path)) return;
  const lang = await languageHere();
  await locked(async () => {
    const [shown] = await worker.registration.getNotifications({ tag });
    await worker.registration.showNotification(title, {
      body,
      tag,
      // The same one that arrives again makes no sound.
      renotify: shown !== undefined && shown.data?.id !== id,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      lang,
      // By its first letters, as names and messages have languages of their own.
      dir: 'auto',
      data: { id, path, at: Date.now() },
    });
  });
}

const lockMs = 5_000;

/**
 * While no tab reads what is shown (features/push/web/shownHere.ts): Chromium forgets a notification that is read between being
 * stored and being displayed, and nothing could take it away again. A tab that was suspended with the lock is not waited for.
 */
async function locked(work: () => Promise<void>) {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request('notifications', { signal: AbortSignal.timeout(lockMs) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    await work();
  }
}

async function close(tags: string[]) {
  const shown = await Promise.all(tags.map(tag => worker.registration.getNotifications({ tag })));
  for (const one of shown.flat()) one.close();
}

/** The language of the last page that was loaded here. */
async function languageHere() {
  const shell = await (await readShell())?.text();
  return /<html lang="([\w-]+)"/.exec(shell ?? '')?.[1] ?? '';
}

/** The number on the app's icon, where it has one. */
const setBadge = (count: number) => navigator.setAppBadge?.(count).catch(() => {});

/** A notification was tapped. */
export async function tap(notification: Shown) {
  notification.close();
  const { origin } = location;
  const to = new URL(notification.data?.path ?? '/', origin);
  await lead(to.origin === origin ? to.href.slice(origin.length) : '/');
}

/** The browser has another address at its push service, or none any more: the server is told a new one. */
export async function renew({ oldSubscription, newSubscription }: Renewed) {
  const { endpoint, keys } = (newSubscription ?? (await subscribeAgain(oldSubscription))).toJSON();
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-rounds-background': '1' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}

async function subscribeAgain(old: PushSubscription | null | undefined) {
  const applicationServerKey = old?.options.applicationServerKey ?? (await publicKey());
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function publicKey(): Promise<string> {
  const answer = await fetch('/api/push', { headers: { 'x-rounds-background': '1' } });
  const { publicKey, isOn } = await answer.json();
  if (!isOn) throw new Error('this session has no push messages');
  return publicKey;
}
