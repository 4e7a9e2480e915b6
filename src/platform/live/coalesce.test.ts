import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { listenLive } from '#test/support/listenLive.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

test('a total that was written last arrives last, though its transaction began first', async () => {
  const reader = await rounds.newMember('jonas');
  const live = await listenLive(reader);
  // After what the new member has brought about: a stream resumes only from an event.
  const before = live.lastId();
  const postId = uuid();
  const count = (tx: Tx, likes: number) =>
    publish(tx, 'post.counted', 'everyone', { postId, likes, comments: 0, reposts: 0 });
  await transact(async earlier => {
    await earlier.execute(sql`select pg_current_xact_id()`);
    await transact(later => count(later, 1));
    await count(earlier, 2);
  });
  await transact(tx => publish(tx, 'post.deleted', 'everyone', { postId }));
  await live.until('post.deleted');
  const totalsIn = (heard: typeof live) => heard.of('post.counted').map(({ data }) => data.likes);
  assert.equal(totalsIn(live).at(-1), 2);
  await live.close();

  const resumed = await listenLive(reader, before);
  await resumed.until('post.deleted');
  assert.equal(totalsIn(resumed).at(-1), 2);
  await resumed.close();
});
