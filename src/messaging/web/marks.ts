import { ask } from '#/base/web/api.ts';
import { reachable } from '#/base/web/connection.ts';
import { oneAtATime } from '#/base/web/oneAtATime.ts';
import { limits } from '#/limits.ts';
import { markAllRead, markDelivered, markRead } from '#/messaging/contract.ts';
import { cachedChat, patchChat } from './chatCache.ts';
import { withMarks } from './chatState.ts';

const read = new Map<string, number>();
const delivered = new Map<string, number>();

/** Notes at once that I have read up to this message, and tells the server, if need be after a cut. */
export function readUpTo(chatId: string, seq: number) {
  const known = cachedChat(chatId);
  if (!known || known.mine.read >= seq) return;
  patchChat(chatId, chat => withMarks(chat, 'mine', { read: seq, delivered: seq }));
  tellReadUpTo(chatId, seq);
}

/** Tells the server how far I have read, if need be after a cut. */
export function tellReadUpTo(chatId: string, seq: number) {
  read.set(chatId, Math.max(seq, read.get(chatId) ?? 0));
  void tellRead().catch(() => {});
}

const tellRead = oneAtATime(async () => {
  for (const [chatId, seq] of read) {
    await untilTold(() => ask(markRead, { chatId, seq }));
    if (read.get(chatId) === seq) read.delete(chatId);
  }
  // The first is told at once, and those who write fast hear of the next ones together.
  await new Promise(resolve => setTimeout(resolve, limits.readPause));
});

/** Notes that messages have reached this browser; those who sent them are told in a moment. */
export function deliveredUpTo(chatId: string, seq: number) {
  delivered.set(chatId, Math.max(seq, delivered.get(chatId) ?? 0));
  setTimeout(() => void tellDelivered().catch(() => {}), limits.deliveredPause);
}

const tellDelivered = oneAtATime(async () => {
  const marks = [...delivered].slice(0, limits.deliveredMarks).map(([chatId, seq]) => ({ chatId, seq }));
  // What has been read was told by that.
  const untold = marks.filter(({ chatId, seq }) => (cachedChat(chatId)?.mine.delivered ?? 0) < seq);
  if (untold.length > 0) await untilTold(() => ask(markDelivered, { marks: untold }));
  for (const { chatId, seq } of marks) if (delivered.get(chatId) === seq) delivered.delete(chatId);
});

/** A mark is told late rather than never; one that is refused is not worth a word. */
async function untilTold(tell: () => Promise<unknown>) {
  await reachable();
  await tell().catch(async () => {
    await reachable();
    await tell().catch(() => {});
  });
}

/** Everything is read. The chats learn of it live. */
export const readEverything = () => ask(markAllRead, {});
