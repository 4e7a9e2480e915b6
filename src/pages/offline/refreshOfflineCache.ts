import { chatQuery } from '#/features/messaging/web/chatCache.ts';
import { chatsQuery } from '#/features/messaging/web/chatLists.ts';
import { messagesQuery } from '#/features/messaging/web/messageCache.ts';
import { listQuery } from '#/features/posts/web/postLists.ts';
import { feed } from '#/features/posts/web/sources.ts';
import { isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { reachable } from '#/platform/web/connection.ts';
import { readOfflineCache, sweepOfflineCache } from '#/platform/web/offline/offlineCache.ts';

type Reading = { since: number; put: () => Promise<void> };

/**
 * Refetches what the offline cache contains and erases the rest, so that deleted content and hidden authors disappear
 * at the first contact with the server. If the server cannot be reached after all, everything stays.
 */
export async function refreshOfflineCache(owner: string, { since, put }: Reading) {
  const known = await readOfflineCache();
  const isKept = (kind: string) => known?.things.some(({ key }) => key[0] === kind);
  const chats = known?.things.flatMap(({ key }) => (key[0] === 'messages' ? String(key[1]) : [])) ?? [];
  // What is read before the live stream is up may be invalidated by it, and is then not written to the offline cache.
  await reachable();
  try {
    if (isKept('posts')) await cache.fetchQuery(listQuery(feed));
    if (isKept('chats')) await cache.fetchQuery(chatsQuery('chats'));
    for (const id of chats) await readChatAgain(id);
  } catch {
    return;
  }
  // While offline nothing is written to the offline cache, and what is not written is erased.
  await reachable();
  await put();
  await sweepOfflineCache(owner, since);
}

async function readChatAgain(id: string) {
  try {
    await cache.fetchQuery(chatQuery(id));
    await cache.fetchQuery(messagesQuery(id));
  } catch (error) {
    if (!isRefused(error, 'notFound')) throw error;
  }
}
