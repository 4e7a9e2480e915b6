import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cache } from '#/platform/web/cache.ts';
import type { List } from '#/platform/web/list.ts';
import { type CachedChat, cacheChat } from './chatCache.ts';
import { archivedKey, chatsKey, chatsQuery, moveToTop } from './chatLists.ts';

const chat = (id: string, changed: Partial<CachedChat> = {}): CachedChat => ({
  ...{ id, other: null, isGroup: false, startedByMe: true, last: null },
  ...{ lastSeq: 1, lastAt: '2026-11-28T08:00:00.000Z', unread: 0 },
  ...{ mine: { delivered: 1, read: 1 }, theirs: { delivered: 0, read: 0 } },
  ...{ isRequest: false, presence: null, mutedUntil: null, pinnedAt: null, isArchived: false },
  isMarkedUnread: false,
  ...changed,
});

const pinned = (id: string) => chat(id, { pinnedAt: '2026-11-28T08:00:00.000Z' });
const idsIn = (key: string[]) => cache.getQueryData<List>(key)?.ids;

/** The lists as they are shown, with these chats in them. */
function show(chats: CachedChat[], archived: CachedChat[] = []) {
  cache.clear();
  for (const one of [...chats, ...archived]) cacheChat(one);
  cache.setQueryData<List>(chatsKey, { ids: chats.map(({ id }) => id), next: null, waiting: [] });
  cache.setQueryData<List>(archivedKey, { ids: archived.map(({ id }) => id), next: null, waiting: [] });
}

test('A chat that returns from the archive comes below the pinned ones, also if all that are shown are pinned', () => {
  show([pinned('ward'), pinned('night')], [chat('back')]);
  moveToTop('back');
  assert.deepEqual([idsIn(chatsKey), idsIn(archivedKey)], [['ward', 'night', 'back'], []]);
  show([pinned('ward'), chat('older')], [chat('back')]);
  moveToTop('back');
  assert.deepEqual(idsIn(chatsKey), ['ward', 'back', 'older']);
  show([]);
  cacheChat(chat('first'));
  moveToTop('first');
  assert.deepEqual(idsIn(chatsKey), ['first']);
});

test('A pinned chat keeps its place when something happens in it, and the others move below the pinned ones', () => {
  show([pinned('ward'), pinned('night'), chat('a'), chat('b')]);
  moveToTop('night');
  moveToTop('b');
  assert.deepEqual(idsIn(chatsKey), ['ward', 'night', 'b', 'a']);
});

test('A chat that gets a message while the list is fetched stays at its top', async () => {
  show([chat('a'), chat('b')]);
  const responses = [
    ['a', 'b'],
    ['b', 'a'],
  ];
  globalThis.fetch = async () => {
    const items = responses.shift()!.map(id => chat(id));
    // As the message's live event does, after the server has read the list.
    if (responses.length === 1) moveToTop('b');
    return Response.json({ items, next: null });
  };
  await cache.fetchQuery({ ...chatsQuery('chats'), staleTime: 0 });
  assert.deepEqual([idsIn(chatsKey), responses.length], [['b', 'a'], 0]);
});
