import { say } from '#/app/texts.ts';
import { toast } from './ui/toast.ts';

let outdated = false;

/** True once code of this page was looked for in vain while there is a network: a newer Rounds is on the server. */
export const isOutdated = () => outdated;

/**
 * Fetches code that a screen did not need so far. If it cannot be fetched, a toast says why: no network, or an update
 * of Rounds on the server. Then the next navigation loads the page again (pages/screenAt.ts).
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    outdated ||= navigator.onLine;
    if (navigator.onLine) {
      const reload = { label: say('base.loadAgain'), run: () => location.reload() };
      toast.error(say('base.outdated'), { ms: 15_000, action: reload });
    } else toast.error(say('base.offline'));
    throw error;
  }
}
