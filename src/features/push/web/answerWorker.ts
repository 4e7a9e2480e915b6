import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { closeWhatIsRead } from './closeWhatIsRead.ts';
import { keepSubscribed } from './subscription.ts';

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
 * keeps the browser subscribed. `go` leads this tab somewhere without a load; false if it cannot.
 */
export function answerWorker(go: (path: string) => boolean) {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const { asks, path } = data as Question;
    if (asks === 'isShown') port?.postMessage(document.hasFocus() && isHere(path));
    if (asks === 'open') port?.postMessage(currentViewer().me !== null && go(path));
  });
  closeWhatIsRead(isHere);
  void keepSubscribed().catch(() => {});
}
