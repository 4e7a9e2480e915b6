import { limits } from '#/app/limits.ts';
import { markAllRead, markDelivered, markRead } from '#/features/messaging/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { reachable } from '#/platform/web/connection.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';
import { singleFlight } from '#/platform/web/singleFlight.ts';
import { cachedChat, patchChat } from './chatCache.ts';
import { withReceipts } from './chatState.ts';

const read = new Map<string, number>();
const delivered = new Map<string, number>();

/** Marks messages as read up to this one at once and sends a read receipt, retried after a reconnect. */
export function readUpTo(chatId: string, seq: number) {
  const known = cachedChat(chatId);
  if (!known || known.mine.read >= seq) return;
  patchChat(chatId, chat => withReceipts(chat, 'mine', { read: seq, delivered: seq }));
  sendReadReceipt(chatId, seq);
}

/** Tells the server how far I have read, if need be after a cut. */
export function sendReadReceipt(chatId: string, seq: number) {
  read.set(chatId, Math.max(seq, read.get(chatId) ?? 0));
  void tellRead().catch(() => {});
}

const tellRead = singleFlight(async () => {
  for (const chatId of read.keys()) {
    let seq = 0;
    await untilTold(() => {
      // More may have been read since the last try.
      seq = read.get(chatId)!;
      return callApi(markRead, { chatId, seq });
    });
    if (read.get(chatId) === seq) read.delete(chatId);
  }
  // Leading edge at once, then throttled: fast writers get one receipt for several messages.
  await new Promise(resolve => setTimeout(resolve, limits.readPause));
});

/** Notes that messages have reached this browser; their senders get a debounced receipt. */
export function deliveredUpTo(chatId: string, seq: number) {
  delivered.set(chatId, Math.max(seq, delivered.get(chatId) ?? 0));
  setTimeout(() => void tellDelivered().catch(() => {}), limits.deliveredPause);
}

const tellDelivered = singleFlight(async () => {
  const marks = [...delivered].slice(0, limits.deliveredMarks).map(([chatId, seq]) => ({ chatId, seq }));
  // A read receipt implies delivery.
  const untold = marks.filter(({ chatId, seq }) => (cachedChat(chatId)?.mine.delivered ?? 0) < seq);
  if (untold.length > 0) await untilTold(() => callApi(markDelivered, { marks: untold }));
  for (const { chatId, seq } of marks) if (delivered.get(chatId) === seq) delivered.delete(chatId);
});

/** Retries with growing pauses until the server has answered; a mark that it refuses for good is not worth a word. */
async function untilTold(tell: () => Promise<unknown>) {
  for (let pause: number = limits.marksPause; ; pause = Math.min(pause * 2, limits.marksPauseMost)) {
    await reachable();
    try {
      return void (await tell());
    } catch (error) {
      if (!isRefused(error, 'unavailable') && !isRefused(error, 'tooMany')) return;
      await pauseOrOnline(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** Everything is read. The chats learn of it live. */
export const readEverything = () => callApi(markAllRead, {});
