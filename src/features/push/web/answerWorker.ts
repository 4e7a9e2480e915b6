import { currentViewer, onViewer } from '#/features/accounts/web/viewer.ts';
import type { Navigate } from '#/platform/web/router/Router.ts';
import { closeWhatIsRead } from './closeWhatIsRead.ts';
import { keepSubscribed } from './subscription.ts';
import { leaveNoPush } from './thisBrowser.ts';

/** Of the service worker (platform/web/serviceWorker/tabs.ts). */
type Question = { asks: 'isShown' | 'open'; path: string };

/** Whether this tab shows that chat or page; of a post, whichever of its comments is named. */
export function isHere(path: string) {
  const chatIn = ({ search }: Pick<URL, 'search'>) => new URLSearchParams(search).get('chatId');
  const there = new URL(path, location.origin);
  return there.pathname === location.pathname && chatIn(there) === chatIn(location);
}

/**
 * Does in this tab what push messages need: answers the service worker, takes away notifications of what is read here, and
 * keeps the browser subscribed, until its person leaves. `router` leads this tab somewhere without a load,
 * once it shows a member's screen.
 */
export function answerWorker(
  router: () => Navigate | undefined,
  onLogOut: (listener: () => void) => unknown,
) {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const { asks, path } = data as Question;
    if (asks === 'isShown') port?.postMessage(document.hasFocus() && isHere(path));
    if (asks === 'open') {
      const go = currentViewer().me ? router() : undefined;
      void go?.(path);
      port?.postMessage(go !== undefined);
    }
  });
  closeWhatIsRead(isHere);
  void keepSubscribed().catch(() => {});
  void leaveWithPerson(onLogOut);
}

/** Asks for the worker beforehand: browsers forget it when the server has answered a logout. */
async function leaveWithPerson(onLogOut: (listener: () => void) => unknown) {
  const registration = await navigator.serviceWorker.ready;
  // For the server the subscription has ended with the session.
  const leave = () => void leaveNoPush(registration).catch(() => {});
  onLogOut(leave);
  // The session has ended elsewhere.
  onViewer(() => currentViewer().me ?? leave());
}
