import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { listPeople, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { createPost, deletePost, editPost, listPosts, listPostsTagged } from '#/features/posts/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import { searchPeople, searchPosts, suggestPeople } from '#/features/search/contract.ts';
import { replicaNow } from '#/platform/database/replica/finding.ts';
import { openPostgres } from '#test/support/embedded.ts';
import type { Person } from '#test/support/person.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { openRounds } from '#test/support/rounds.ts';
import { openStandby } from '#test/support/standby.ts';
import { undo, wholeFile } from '#test/support/undo.ts';
import { post } from '#test/support/write.ts';

/** A Rounds whose database has a replica, four people, and more than a page of posts. */
async function openStage() {
  const dataDir = await preparedFolder(wholeFile);
  const primary = await openPostgres(wholeFile, dataDir);
  const standby = await openStandby(wholeFile, primary, dataDir);
  const rounds = await openRounds({}, { databaseUrl: primary.ownerUrl });
  undo(wholeFile, () => rounds.close());
  const near = new URL(standby.url);
  const far = new URL(rounds.databaseUrl);
  [near.username, near.password, near.pathname] = [far.username, far.password, far.pathname];
  const [jonas, amara, mei, noor] = await Promise.all(
    (['jonas', 'amara', 'mei', 'noor'] as const).map(part => rounds.member(part)),
  );
  await mei!.does(requestConnection, { personId: jonas!.id });
  await jonas!.does(requestConnection, { personId: mei!.id });
  /** Starts the server anew: lists are found on the replica while it is so far behind at most. */
  const useReplica = async (seconds: number) => {
    await rounds.stopServer();
    await rounds.startServer({
      DATABASE_URL: rounds.databaseUrl,
      DATABASE_REPLICA_URL: near.href,
      DATABASE_REPLICA_LAG_SECONDS: String(seconds),
    });
  };
  return { rounds, standby, useReplica, jonas: jonas!, amara: amara!, mei: mei!, noor: noor! };
}

/** Some seconds later: their browser has forgotten that they wrote. */
function later(person: Person) {
  person.cookie = person.cookie.replace(/(; )?rounds-wrote=1/, '');
}

async function untilReplica(person: Person, state: string) {
  for (;;) {
    const ready = await person.request('GET', '/api/ready');
    assert.equal(ready.status, 200);
    if ((await ready.json()).replica === state) return;
    await wait(50);
  }
}

const stage = await openStage();

test('results from a lagging replica are shown as the primary has them, and to nobody who may not see them', {
  timeout: 120_000,
}, async () => {
  const { rounds, standby, useReplica, jonas, amara, mei, noor } = stage;
  const say = async (person: Person, audience: 'everyone' | 'connections' = 'everyone') =>
    (await person.does(createPost, { id: uuid(), content: 'On my round #sepsis', audience })).id;
  const changed = [await say(amara), await say(noor), await say(mei), await say(mei, 'connections')];
  const kept = await post(mei, 'On my round #sepsis');
  for (let n = 0; n < 21; n++) await post(mei, `Cover ${n} #sepsis`);
  const place = (await jonas.does(listPosts, {})).next!;
  await useReplica(60);
  await untilReplica(jonas, 'ok');

  /** What Jonas finds on every path that may lead to the replica. */
  const browse = async () => {
    later(jonas);
    const before = replicaNow()!.uses;
    const lists = await Promise.all([
      jonas.does(listPosts, { cursor: place }),
      jonas.does(listPosts, { from: 'connections', cursor: place }),
      jonas.does(listPostsTagged, { tag: 'sepsis', cursor: place }),
      jonas.does(searchPosts, { q: 'round' }),
    ]);
    const crowds = await Promise.all([
      jonas.does(listPeople, {}),
      jonas.does(searchPeople, { q: 'okafor' }),
      jonas.does(suggestPeople, { q: 'okafor' }),
      jonas.does(searchPeople, { q: 'noor' }),
      jonas.does(searchPeople, { q: 'tanaka' }),
    ]);
    return {
      isFromReplica: replicaNow()!.uses - before === 9,
      posts: lists.map(({ items }) => items.map(({ id }) => id)),
      words: lists.flatMap(({ items }) => items.map(({ content }) => content)),
      people: crowds.map(({ items }) => items.map(({ id }) => id)),
    };
  };
  // Until the replica has all of it; then it stays where it is.
  const isWhole = ({ posts, isFromReplica }: Awaited<ReturnType<typeof browse>>) =>
    isFromReplica &&
    changed.every(id => posts.every((ids, n) => ids.includes(id) || (n === 1 && id !== changed[2])));
  let first = await browse();
  while (!isWhole(first)) first = await browse();
  await standby.pause();
  for (const id of [...changed, kept.id])
    assert.ok(first.posts.filter(ids => ids.includes(id)).length >= 3, id);
  for (const { id } of [amara, noor, mei]) assert.ok(first.people.flat().includes(id));

  await amara.does(blockPerson, { personId: jonas.id });
  await rounds.sql('update users set suspended_at = now() where id = $1', [noor.id]);
  await mei.does(deletePost, { postId: changed[2]! });
  await mei.does(removeConnection, { personId: jonas.id });
  await mei.does(editPost, { postId: kept.id, version: 1, content: 'Nobody’s name any more' });
  let second = await browse();
  // A machine that is busy may have left the replica out for a moment.
  while (!second.isFromReplica) second = await browse();
  for (const id of changed) assert.ok(!second.posts.flat().includes(id), id);
  for (const { id } of [amara, noor]) assert.ok(!second.people.flat().includes(id));
  assert.ok(second.posts.flat().includes(kept.id) && second.people.flat().includes(mei.id));
  assert.ok(second.words.includes('Nobody’s name any more') && !second.words.includes('On my round #sepsis'));

  // Read-your-writes: what one has written is visible at once, in the feed and in searches.
  const own = await post(jonas, 'Zebras of my own');
  const has = async (person: Person) =>
    (await person.does(searchPosts, { q: 'zebras' })).items.some(({ id }) => id === own.id);
  assert.equal((await jonas.does(listPosts, {})).items[0]!.id, own.id);
  assert.equal(await has(jonas), true);
  later(mei);
  // Where the replica is asked it does not know of it yet.
  while (await has(mei)) await wait(100);

  // Further behind than it may be it is left out.
  await useReplica(1);
  await untilReplica(mei, 'behind');
  assert.equal(await has(mei), true);
  await standby.resume();
  await untilReplica(mei, 'ok');
  assert.equal(await has(mei), true);
});

test('killing a replica fails no request', { timeout: 120_000 }, async t => {
  const { standby, useReplica, jonas, mei } = stage;
  await post(mei, 'On my night shift');
  await useReplica(2);
  await untilReplica(jonas, 'ok');
  later(jonas);
  const before = replicaNow()!.uses;
  const read = async () => {
    for (let count = 0; count < 150; count++)
      assert.equal((await jonas.does(searchPosts, { q: 'shift' })).items.length, 1);
  };
  const reading = Promise.all([read(), read(), read()]);
  while (replicaNow()!.uses < before + 20) await wait(5);
  await standby.kill();
  await reading;
  await untilReplica(jonas, 'away');
  const found = replicaNow()!.uses - before;
  t.annotate(`450 searches, ${found} of them on the replica before it was killed, 0 failed`);
});
