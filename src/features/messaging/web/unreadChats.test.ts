import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cache } from '#/platform/web/cache.ts';
import {
  cacheChat,
  cachedChat,
  chatKey,
  patchChat,
  type Unread,
  unreadKey,
  withReceipts,
} from './chatCache.ts';
import { fetchUnread } from './unreadChats.ts';

const chat = {
  ...{ id: 'ward', other: null, isGroup: false, startedByMe: true, last: null },
  ...{ lastSeq: 1, lastAt: '2026-11-28T08:00:00.000Z', unread: 0, isMarkedUnread: false },
  ...{ mine: { delivered: 1, read: 1 }, theirs: { delivered: 0, read: 0 } },
  ...{ isRequest: false, presence: null, mutedUntil: null, pinnedAt: null, isArchived: false },
};

test('what an open chat marks as read while its response comes in is not counted as unread', async () => {
  const responses = [
    { count: 1, chats: [{ ...chat, lastSeq: 2, unread: 1 }] },
    { count: 0, chats: [] },
  ];
  globalThis.fetch = async () => Response.json(responses.shift());
  cacheChat(chat);
  cache.setQueryData<Unread>(unreadKey, { count: 0, ids: [], askedAt: 0 });
  // As the screen of an open chat does, right after it is drawn.
  const close = cache.getQueryCache().subscribe(({ type, query }) => {
    const open = cachedChat(chat.id);
    if (type === 'updated' && query.queryKey[0] === chatKey('')[0] && open && open.mine.read < open.lastSeq)
      queueMicrotask(() => patchChat(chat.id, now => withReceipts(now, 'mine', { read: 2, delivered: 2 })));
  });
  const { count, ids } = await cache.fetchQuery({ queryKey: unreadKey, queryFn: fetchUnread, staleTime: 0 });
  close();
  assert.deepEqual({ count, ids, left: responses.length }, { count: 0, ids: [], left: 0 });
  assert.equal(cache.getQueryData<Unread>(unreadKey)?.count, 0);
});
