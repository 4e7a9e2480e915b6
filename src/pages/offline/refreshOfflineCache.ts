import type { QueryKey } from '@tanstack/react-query';
import { chatQuery } from '#/features/messaging/web/chatCache.ts';
import { chatsQuery } from '#/features/messaging/web/chatLists.ts';
import { messagesQuery } from '#/features/messaging/web/messageCache.ts';
import { listQuery } from '#/features/posts/web/postLists.ts';
import { savedListKey, savedListQuery } from '#/features/posts/web/saved.ts';
import { feed } from '#/features/posts/web/sources.ts';
import { isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { untilReachable } from '#/platform/web/connection.ts';
import { readOfflineCache } from '#/platform/web/offline/offlineCache.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';

const pause = 10_000;

/**
 * Refetches what the offline cache contains, so that deleted content and hidden authors are gone from it at the first
 * contact with the server. Resolves when that has succeeded; rejects when `signal` ends it.
 */
export async function refreshOfflineCache(signal: AbortSignal) {
  const keys = (await readOfflineCache())?.queries?.queries.map(({ queryKey }) => queryKey) ?? [];
  for (;;) {
    // What is read before the live stream is up may be invalidated by it, and is then not written to the offline cache.
    await untilReachable();
    signal.throwIfAborted();
    try {
      return await refetch(keys);
    } catch {
      await pauseOrOnline(pause, signal);
    }
  }
}

async function refetch(keys: readonly QueryKey[]) {
  const isKept = (kind: string) => keys.some(key => key[0] === kind);
  if (isKept('posts')) await cache.fetchQuery(listQuery(feed));
  if (isKept(savedListKey[0]!)) await cache.fetchQuery(savedListQuery);
  if (isKept('chats')) await cache.fetchQuery(chatsQuery('chats'));
  for (const [kind, id] of keys) if (kind === 'messages') await readChatAgain(String(id));
  // While offline nothing is written to the offline cache.
  await untilReachable();
}

async function readChatAgain(id: string) {
  try {
    await cache.fetchQuery(chatQuery(id));
    await cache.fetchQuery(messagesQuery(id));
  } catch (error) {
    if (!isRefused(error, 'notFound')) throw error;
  }
}
