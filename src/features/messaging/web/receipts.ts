import { limits } from '#/app/limits.ts';
import { markAllRead, markDelivered, markRead } from '#/features/messaging/contract.ts';
import { backoff } from '#/platform/shared/backoff.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { coalesceRuns } from '#/platform/web/coalesceRuns.ts';
import { untilReachable } from '#/platform/web/connection.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';
import { cachedChat, patchChat, withReceipts } from './chatCache.ts';

let open: string | undefined;

/** Tells which chat this tab shows, or that it shows none. */
export function setOpenChat(chatId: string | undefined) {
  open = chatId;
}

/** Whether this chat is on a visible screen: what arrives is read at once and adds nothing to the bell. */
export const isOpen = (chatId: string) => open === chatId && document.visibilityState === 'visible';

const read = new Map<string, number>();
const delivered = new Map<string, number>();

/** Marks messages as read up to this one at once and sends a read receipt, retried after a reconnect. */
export function readUpTo(chatId: string, seq: number) {
  const known = cachedChat(chatId);
  if (!known || known.mine.read >= seq) return;
  patchChat(chatId, chat => withReceipts(chat, 'mine', { read: seq, delivered: seq }));
  sendReadReceipt(chatId, seq);
}

/** A chat that I had marked as unread is opened, or answered while it is open. */
export function openMarked(chatId: string) {
  const chat = cachedChat(chatId);
  if (!chat?.isMarkedUnread) return;
  patchChat(chatId, now => ({ ...now, isMarkedUnread: false }));
  sendReadReceipt(chatId, chat.lastSeq);
}

/** Sends how far I have read, retried after a reconnect. */
export function sendReadReceipt(chatId: string, seq: number) {
  read.set(chatId, Math.max(seq, read.get(chatId) ?? 0));
  void flushRead().catch(() => {});
}

const flushRead = coalesceRuns(async () => {
  for (const chatId of read.keys()) {
    let seq = 0;
    await retryUntilAnswered(() => {
      // More may have been read since the last try.
      seq = read.get(chatId)!;
      return callApi(markRead, { chatId, seq });
    });
    if (read.get(chatId) === seq) read.delete(chatId);
  }
  // Leading edge at once, then throttled: fast writers get one receipt for several messages.
  await new Promise(resolve => setTimeout(resolve, limits.readReceiptPause));
});

/** Notes that messages have reached this browser; their senders get a receipt after a short delay. */
export function deliveredUpTo(chatId: string, seq: number) {
  delivered.set(chatId, Math.max(seq, delivered.get(chatId) ?? 0));
  setTimeout(() => void flushDelivered().catch(() => {}), limits.deliveredPause);
}

const flushDelivered = coalesceRuns(async () => {
  while (delivered.size > 0) {
    const receipts = [...delivered]
      .slice(0, limits.deliveredReceipts)
      .map(([chatId, seq]) => ({ chatId, seq }));
    // A read receipt implies delivery.
    const unsent = receipts.filter(({ chatId, seq }) => (cachedChat(chatId)?.mine.delivered ?? 0) < seq);
    if (unsent.length > 0) await retryUntilAnswered(() => callApi(markDelivered, { chats: unsent }));
    for (const { chatId, seq } of receipts) if (delivered.get(chatId) === seq) delivered.delete(chatId);
  }
});

/** Retries with backoff until the server has answered; a receipt that it refuses for good is dropped silently. */
async function retryUntilAnswered(send: () => Promise<unknown>) {
  for (let tries = 0; ; tries++) {
    await untilReachable();
    try {
      return void (await send());
    } catch (error) {
      if (!isRefused(error, 'unavailable') && !isRefused(error, 'tooMany')) return;
      await pauseOrOnline(backoff(tries, limits.receiptsRetry));
    }
  }
}

/** Marks all my chats as read; their state follows by live events. */
export const markEverythingRead = () => callApi(markAllRead, {});
