import { say } from '#/app/texts.ts';
import { archiveChat, markUnread, muteChat, pinChat } from '#/features/messaging/arrangeContract.ts';
import type { Mute } from '#/features/messaging/kinds.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cachedChat } from './chatCache.ts';
import { openMarked, readUpTo } from './receipts.ts';
import { type Arranged, showArranged } from './showArranged.ts';

/** Shows a change at once, and takes it back with a sentence if the server does not make it. Resolves to whether it was made. */
async function arrange(id: string, change: Partial<Arranged>, send: () => Promise<Arranged>) {
  const before = cachedChat(id);
  if (!before) return false;
  showArranged(id, change);
  try {
    showArranged(id, await send());
    return true;
  } catch (error) {
    const undone = Object.keys(change).map(key => [key, before[key as keyof Arranged]]);
    showArranged(id, Object.fromEntries(undone));
    toast.error(isRefused(error, 'unavailable') ? say('chatMenu.arrangeFailed') : sentenceOf(error));
    return false;
  }
}

const hour = 60 * 60_000;
const ends: Record<Mute, () => string> = {
  '8h': () => new Date(Date.now() + 8 * hour).toISOString(),
  week: () => new Date(Date.now() + 7 * 24 * hour).toISOString(),
  forever: () => '9999-12-31T00:00:00.000Z',
};

export const mute = (chatId: string, until: Mute | null) =>
  arrange(chatId, { mutedUntil: until && ends[until]() }, () => callApi(muteChat, { chatId, until }));

export const pin = (chatId: string, isPinned: boolean) =>
  arrange(
    chatId,
    { pinnedAt: isPinned ? new Date().toISOString() : null, ...(isPinned && { isArchived: false }) },
    () => callApi(pinChat, { chatId, isPinned }),
  );

/** With a toast that takes it back; a chat that was pinned is pinned again as the last one. */
export async function archive(chatId: string, isArchived: boolean) {
  const wasPinned = Boolean(cachedChat(chatId)?.pinnedAt);
  const send = () => callApi(archiveChat, { chatId, isArchived });
  const isMade = await arrange(chatId, { isArchived, ...(isArchived && { pinnedAt: null }) }, send);
  if (!isMade) return;
  const takeBack = () =>
    void (wasPinned
      ? pin(chatId, true)
      : arrange(chatId, { isArchived: false }, () => callApi(archiveChat, { chatId, isArchived: false })));
  const undo = { action: { label: say('base.undo'), run: takeBack } };
  toast.success(say(isArchived ? 'chatMenu.archivedNow' : 'chatMenu.unarchivedNow'), isArchived ? undo : {});
}

export const markAsUnread = (chatId: string) =>
  arrange(chatId, { isMarkedUnread: true }, () => callApi(markUnread, { chatId }));

export function markAsRead(chatId: string) {
  const chat = cachedChat(chatId);
  if (!chat) return;
  if (chat.lastSeq > chat.mine.read) readUpTo(chatId, chat.lastSeq);
  else openMarked(chatId);
}
