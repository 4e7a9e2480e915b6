import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { cache } from '#/platform/web/cache.ts';
import {
  type CachedFollowing,
  cacheFollowing,
  followingOf,
  handleFollowing,
  toggleFollow,
} from './followings.ts';

type Asked = { method: string; answer: (following: CachedFollowing) => void; refuse: () => void };

const asked: Asked[] = [];
const error = { code: 'tooMany', text: 'base.tooOften' };
globalThis.fetch = (_, init) =>
  new Promise(resolve => {
    const answer = (following: CachedFollowing) => resolve(Response.json(following));
    const refuse = () => resolve(Response.json({ error }, { status: 429 }));
    asked.push({ method: init!.method!, answer, refuse });
  });
afterEach(() => {
  cache.clear();
  asked.length = 0;
});

const id = '01890000-0000-7000-8000-000000000001';
const shown = () => cache.getQueryData<CachedFollowing>(['following', id])!;
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

test('a response that was already in flight does not overwrite a pending follow', async () => {
  cacheFollowing(id, { follows: false, followers: 3 }, Date.now());
  const reading = cache.fetchQuery({ ...followingOf(id), staleTime: 0 });
  const following = toggleFollow(id, true);
  asked.find(({ method }) => method === 'GET')!.answer({ follows: false, followers: 3 });
  await reading;
  assert.deepEqual(shown(), { follows: true, followers: 4 });
  asked.find(({ method }) => method === 'PUT')!.answer({ follows: true, followers: 4 });
  await following;
  assert.deepEqual(shown(), { follows: true, followers: 4 });
});

test('a live event does not overwrite a pending follow, and a rollback keeps newer totals', async () => {
  cacheFollowing(id, { follows: false, followers: 3 }, Date.now());
  const following = toggleFollow(id, true);
  await settled();
  handleFollowing(id, { follows: false });
  assert.equal(shown().follows, true);
  await new Promise(resolve => setTimeout(resolve, 2));
  handleFollowing(id, { followers: 9 });
  asked[0]!.refuse();
  await assert.rejects(following);
  assert.deepEqual(shown(), { follows: false, followers: 9 });
});
