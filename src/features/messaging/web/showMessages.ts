import { limits } from '#/app/limits.ts';
import { setWindow, windowOf } from './messageCache.ts';
import { openAt } from './readMessages.ts';
import { firstSeq, lastSeq, type Window } from './window.ts';

/** Shows the newest messages, wherever the reader was; false if they have navigated elsewhere meanwhile. */
export const showLatest = (chatId: string) => show(chatId, ({ follows }) => follows);

/** Shows the messages around this number. */
export const showAround = (chatId: string, seq: number) =>
  show(chatId, window => seq >= firstSeq(window) && seq <= lastSeq(window), seq + limits.messagePage / 2);

let wishes = 0;

/**
 * Shows the range that ends at this number, or the newest. Only the last request counts; returns whether it still was
 * the last.
 */
async function show(chatId: string, isThere: (window: Window) => boolean, end?: number) {
  const wish = ++wishes;
  const isFulfilled = () => {
    const window = windowOf(chatId);
    return window !== undefined && isThere(window);
  };
  if (isFulfilled()) return true;
  const stretch = await openAt(chatId, end);
  if (wish !== wishes) return false;
  if (!isFulfilled()) setWindow(chatId, stretch);
  return true;
}
