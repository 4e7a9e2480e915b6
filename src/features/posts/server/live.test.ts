import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { logout } from '#/features/accounts/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { sweepOutbox } from '#/platform/live/outbox.ts';
import { openFixture } from '#test/support/fixture.ts';
import { fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Heard } from '#test/support/listenLive.ts';
import type { Person } from '#test/support/person.ts';
import { undo } from '#test/support/undo.ts';
import { comment, listenFromNow, post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const postIds = (heard: Heard[]) =>
  heard.filter(one => one.event === 'post.created').map(one => one.data.postId as string);

test('a post, its likes and its comments reach somebody else within a second', async () => {
  const stream = await jonas.listen();
  const started = Date.now();
  const { id } = await post(amara, 'Anyone on call tonight?');
  const created = await stream.until('post.created', data => data.postId === id);
  assert.ok(Date.now() - started < 1_000);
  assert.deepEqual(created.data, { postId: id, authorId: amara.id, isBusinessPost: false });
  await jonas.does(likePost, { postId: id });
  await stream.until('post.counted', data => data.postId === id && data.likes === 1 && data.comments === 0);
  const { id: commentId } = await comment(jonas, id, 'I am.');
  const commented = await stream.until('comment.created', data => data.commentId === commentId);
  assert.deepEqual(commented.data, { postId: id, commentId });
  await stream.until('post.counted', data => data.postId === id && data.comments === 1);
  await stream.close();
});

test('a stream that is cut repeatedly misses nothing and gets nothing twice', async () => {
  const first = await jonas.listen();
  const { id: before } = await post(amara, 'Before the first cut');
  await first.until('post.created', data => data.postId === before);
  let lastId = first.lastId();
  await first.close();
  const written: string[] = [];
  const write = async (person: Person) => {
    for (let i = 0; i < 40; i++) written.push((await post(person, `Note ${i}`)).id);
  };
  const writing = Promise.all([write(amara), write(amara), write(jonas)]);
  let done = false;
  void writing.then(() => {
    done = true;
  });
  const heard: Heard[] = [];
  let cuts = 0;
  while (!done) {
    const stream = await jonas.listen(lastId);
    await wait(Math.random() * 40);
    await stream.close();
    heard.push(...stream.heard);
    lastId = stream.lastId();
    cuts++;
  }
  await writing;
  const last = await jonas.listen(lastId);
  const end = await post(amara, 'The end');
  await last.until('post.created', data => data.postId === end.id);
  heard.push(...last.heard);
  await last.close();
  assert.ok(cuts > 2, `the stream was cut only ${cuts} times`);
  assert.ok(!heard.some(one => one.event === 'reset'));
  assert.deepEqual(postIds(heard).toSorted(), [...written, end.id].toSorted());
});

test('a long write transaction delays the events after it, and none is lost', async () => {
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  const stream = await listenFromNow(jonas);
  const early = await post(amara, 'Before');
  await stream.until('post.created', data => data.postId === early.id);
  await client.query('begin');
  await client.query(
    `insert into outbox (name, data) values ('post.created', jsonb_build_object('postId', $1::text))`,
    ['slow'],
  );
  const during = await Promise.all([post(amara, 'During 1'), post(jonas, 'During 2')]);
  await wait(400);
  assert.deepEqual(postIds(stream.heard), [early.id]);
  await client.query('commit');
  for (const { id } of during) await stream.until('post.created', data => data.postId === id);
  // The slow one took its number first, so it is told first; nobody has gone past it.
  const heard = postIds(stream.heard);
  assert.deepEqual(heard.slice(0, 2), [early.id, 'slow']);
  assert.deepEqual(heard.slice(2).toSorted(), during.map(({ id }) => id).toSorted());
  await stream.close();
  await client.end();
});

test('a browser with an unknown position is told to reload, and then follows', async () => {
  for (const after of ['99999999999-1', 'nonsense', '1', '-1--1', '18446744073709551616-1', '%27']) {
    const stream = await jonas.listen(after);
    assert.equal(stream.heard[0]!.event, 'reset', after);
    const { id } = await post(amara, `After ${after}`);
    await stream.until('post.created', data => data.postId === id);
    await stream.close();
  }
});

test('a browser that missed more events than the server replays is told to reload', async () => {
  const stream = await jonas.listen();
  const lastId = stream.lastId();
  await rounds.sql(
    `insert into outbox (name, data) select 'post.counted', '{}' from generate_series(1, 501)`,
  );
  const { id } = await post(amara, 'After the flood');
  await stream.until('post.created', data => data.postId === id);
  assert.equal(stream.of('post.counted').filter(({ data }) => data.postId === undefined).length, 501);
  await stream.close();
  const back = await jonas.listen(lastId);
  assert.equal(back.heard[0]!.event, 'reset');
  assert.equal(back.of('post.counted').length, 0);
  await back.close();
});

test('a browser whose missed events were swept is told so, even if nothing has happened since', async () => {
  const stream = await jonas.listen();
  const lastId = stream.lastId();
  await stream.close();
  const { id } = await post(amara, 'Two days ago');
  const later = await jonas.listen(lastId);
  await later.until('post.created', data => data.postId === id);
  const upToDate = later.lastId();
  await later.close();
  await rounds.sql(`update outbox set created_at = now() - interval '2 days'`);
  await sweepOutbox();
  const [left] = await rounds.sql('select count(*)::int as rows from outbox');
  assert.equal(left!.rows, 1);
  const late = await jonas.listen(lastId);
  assert.equal(late.heard[0]!.event, 'reset');
  await late.close();
  const current = await jonas.listen(upToDate);
  assert.equal(current.heard[0]!.event, 'ready');
  await current.close();
});

test('an account gets no events of others before its profile is finished, and then does on the same stream', async () => {
  const noor = await rounds.account('noor');
  const start = (await noor.listen()).lastId();
  const stream = await noor.listen();
  const unheard = await post(amara, 'Not for you yet');
  const resumed = await noor.listen(start);
  const { id } = await sendPicture(noor, 'profile_images');
  await noor.does(createProfile, profileOf(fixtures.noor, id));
  const { id: postId } = await post(amara, 'Welcome');
  for (const one of [stream, resumed]) {
    await one.until('post.created', data => data.postId === postId);
    assert.ok(!postIds(one.heard).includes(unheard.id));
    await one.close();
  }
});

test('a session that ends closes its streams while others go on posting, without errors', async t => {
  const mei = await rounds.member('mei');
  const faults: Error[] = [];
  const hear = (fault: Error) => faults.push(fault);
  process.on('uncaughtException', hear);
  undo(t, () => process.off('uncaughtException', hear));
  const streams = await Promise.all([mei.listen(), mei.listen()]);
  const others = await listenFromNow(jonas);
  const posting = Promise.all(Array.from({ length: 30 }, (_, i) => post(amara, `Busy ${i}`)));
  await mei.does(logout, {});
  await Promise.all(streams.map(stream => stream.ended));
  const heardUntilThen = streams.map(stream => stream.heard.length);
  const ids = (await posting).map(({ id }) => id);
  const { id } = await post(amara, 'After she left');
  await others.until('post.created', data => data.postId === id);
  assert.deepEqual(
    streams.map(stream => stream.heard.length),
    heardUntilThen,
  );
  assert.deepEqual(postIds(others.heard).toSorted(), [...ids, id].toSorted());
  await assert.rejects(mei.listen(), /401/);
  assert.deepEqual(faults, []);
  await others.close();
});

test('one person may hold ten streams; one more is refused, and others are not affected', async () => {
  const streams = [];
  for (let i = 0; i < limits.liveStreamsPerPerson; i++) streams.push(await jonas.listen());
  await assert.rejects(jonas.listen(), /429/);
  await (await amara.listen()).close();
  await Promise.all(streams.map(stream => stream.close()));
  await (await jonas.listen()).close();
});

test('the stream is closed to visitors and to pages of other sites', async () => {
  await assert.rejects(rounds.visitor().listen(), /401/);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of foreign) {
    const answer = await jonas.request('GET', '/api/live', undefined, headers);
    assert.equal(answer.status, 403);
  }
});
