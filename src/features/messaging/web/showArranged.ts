import { withAt, withoutOne } from '#/platform/web/list.ts';
import { type CachedChat, cachedChat, patchChat } from './chatCache.ts';
import { archivedKey, changeList, chatsKey } from './chatLists.ts';

export type Arranged = Pick<CachedChat, 'mutedUntil' | 'pinnedAt' | 'isArchived' | 'isMarkedUnread'>;

/** Shows how a chat is arranged, wherever it is shown. */
export function showArranged(id: string, arranged: Partial<Arranged>) {
  patchChat(id, chat => ({ ...chat, ...arranged }));
  placeChat(id);
}

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
