import { type Tab, worker } from './scope.ts';

/** What the worker asks a tab; it answers with true or false (features/push/web/answerWorker.ts). */
type Question = { asks: 'isShown' | 'open'; path: string };

/** A tab that is frozen, still loading or no member's does not answer. */
const patienceMs = 1_500;

/** Not a file or a call that somebody opens in a window of its own. */
export const isPage = ({ pathname }: URL) => !/^\/(api|media|docs|metrics)(\/|$)/.test(pathname);

/** The tabs with Rounds in this browser, the one used last first. */
export async function openTabs() {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => isPage(new URL(url)));
}

/** Asks this tab; false if it does not answer in time. */
export function ask(tab: Tab, question: Question): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>(resolve => {
    const late = setTimeout(resolve, patienceMs, false);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
  });
  tab.postMessage(question, [port2]);
  return answered.finally(() => port1.close());
}

/** Whether somebody looks at this path in one of the tabs. The address that a worker knows of a tab is that of its last load. */
export async function isLookedAt(path: string) {
  const inSight = (await openTabs()).filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(inSight.map(tab => ask(tab, { asks: 'isShown', path })));
  return answers.includes(true);
}

/** Leads the tab used last to this path, without a load if it can; without a tab opens one. */
export async function lead(path: string) {
  const [tab] = await openTabs();
  // First of all: a browser allows it only for a moment, and wakes a frozen tab by it.
  const focused = await tab?.focus().catch(() => tab);
  if (focused && (await ask(focused, { asks: 'open', path }))) return;
  if (await focused?.navigate(path).catch(() => null)) return;
  await worker.clients.openWindow(path);
}
