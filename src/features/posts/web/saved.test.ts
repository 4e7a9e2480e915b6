import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cache } from '#/platform/web/cache.ts';
import type { List } from '#/platform/web/list.ts';
import { savedListKey, savedListQuery, showSaved } from './saved.ts';

test('a post saved elsewhere while the list is fetched is not lost when the response comes in', async () => {
  const rowOf = (postId: string) => ({ postId, post: null, remindAt: null });
  const responses = [[rowOf('a')], [rowOf('b'), rowOf('a')]];
  globalThis.fetch = async () => {
    const items = responses.shift();
    // As its live event does, after the server has read the list and before the response is here.
    if (responses.length === 1) showSaved('b', { isSaved: true, remindAt: null });
    return Response.json({ items, next: null });
  };
  cache.setQueryData<List>(savedListKey, { ids: ['a'], next: null, waiting: [] });
  const { ids } = await cache.fetchQuery(savedListQuery);
  assert.deepEqual([ids, responses.length], [['b', 'a'], 0]);
});
