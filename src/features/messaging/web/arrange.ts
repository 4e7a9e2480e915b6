import { say } from '#/app/texts.ts';
import { archiveChat, markUnread, muteChat, pinChat } from '#/features/messaging/arrangeContract.ts';
import type { Mute } from '#/features/messaging/kinds.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { withAt, withoutOne } from '#/platform/web/list.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { type CachedChat, cachedChat, patchChat } from './chatCache.ts';
import { archivedKey, changeList, chatsKey } from './chatLists.ts';
import { openMarked, readUpTo } from './receipts.ts';

/** Puts a chat where it belongs after it was pinned or archived, or is so no longer. */
function placeChat(id: string) {
  const chat = cachedChat(id);
  if (!chat || chat.isRequest) return;
  const [to, from] = chat.isArchived ? [archivedKey, chatsKey] : [chatsKey, archivedKey];
  changeList(from, list => withoutOne(list, id));
  changeList(to, list => {
    const rest = withoutOne(list, id);
    const at = rest.ids.findIndex(other => isBefore(chat, cachedChat(other)));
    if (at >= 0) return withAt(rest, id, at);
    // It may belong behind what has not been read yet.
    return rest.next ? rest : withAt(rest, id, rest.ids.length);
  });
}

/** As the server orders them: pinned ones as they were pinned, then by the newest message. */
function isBefore(chat: CachedChat, other: CachedChat | undefined) {
  if (!other) return false;
  if (chat.pinnedAt && other.pinnedAt) return chat.pinnedAt < other.pinnedAt;
  return Boolean(chat.pinnedAt) || (!other.pinnedAt && chat.lastAt > other.lastAt);
}

type Arranged = Pick<CachedChat, 'mutedUntil' | 'pinnedAt' | 'isArchived' | 'isMarkedUnread'>;

/** Shows how a chat is arranged, wherever it is shown. */
export function showArranged(id: string, arranged: Partial<Arranged>) {
  patchChat(id, chat => ({ ...chat, ...arranged }));
  placeChat(id);
}

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
