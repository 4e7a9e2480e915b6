import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { cache } from '#/platform/web/cache.ts';
import { type CachedPost, cachePosts, handleCounts, postKey } from './postCache.ts';
import { toggleRepost } from './reposting.ts';

const calls: { method: string; refuse: () => void }[] = [];
globalThis.fetch = (_, init) =>
  new Promise(resolve => {
    const error = { code: 'tooMany', text: 'base.tooOften' };
    calls.push({
      method: init!.method!,
      refuse: () => resolve(Response.json({ error }, { status: 429 })),
    });
  });
afterEach(() => {
  cache.clear();
  calls.length = 0;
});

const id = '01890000-0000-7000-8000-000000000002';
const post = { id, likes: 1, comments: 2, reposts: 3, liked: false, reposted: false, repostOf: null };
const begin = () => cachePosts([post as never], Date.now());
const shown = () => cache.getQueryData<CachedPost>(postKey(id))!;
const tick = () => new Promise(resolve => setTimeout(resolve, 2));

test('rolling back a failed repost keeps newer totals received live', async () => {
  begin();
  const pressed = toggleRepost(id, true);
  assert.deepEqual([shown().reposted, shown().reposts], [true, 4]);
  await tick();
  handleCounts(id, { likes: 5, comments: 6, reposts: 7 });
  calls[0]!.refuse();
  await assert.rejects(pressed);
  const { reposted, likes, reposts } = shown();
  assert.deepEqual({ reposted, likes, reposts }, { reposted: false, likes: 5, reposts: 7 });
});

test('a post fetched while a repost is pending keeps the repost, and its count is the response’s plus one', async () => {
  begin();
  const pressed = toggleRepost(id, true);
  cachePosts([{ ...post, reposts: 10 } as never], Date.now());
  assert.deepEqual([shown().reposted, shown().reposts], [true, 11]);
  calls[0]!.refuse();
  await assert.rejects(pressed);
  assert.deepEqual([shown().reposted, shown().reposts], [false, 10]);
});
