import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { readPostmasterFile } from '#/base/server/postgres/postmasterFile.ts';
import { createPost, getPost } from '#/posts/contract.ts';
import { Cast, cast } from '#/testing/cast.ts';
import { dataFolder } from '#/testing/embedded.ts';
import type { Person } from '#/testing/person.ts';
import { startProcess } from '#/testing/started.ts';
import { undo } from '#/testing/undo.ts';
import { readComments, readPosts, Writers } from '#/testing/writers.ts';

// Far below three seconds on a machine of its own; a busy one is no failure.
const readyMs = 10_000;

/** The server without the limits that are for people. */
const unhurried = ['src/testing/main.ts'];

/** Eight writers, two of each person of the cast, at a server that is then to suffer. */
async function writeTo(t: TestContext, url: string) {
  const people = await Promise.all(Object.values(cast).map(role => new Cast(url).member(role)));
  const reader = people[0]!;
  const under = uuid();
  await reader.does(createPost, { id: under, content: 'The post they comment on' });
  const writers = new Writers([...people, ...people], under);
  undo(t, () => writers.stop());
  return { reader, under, writers };
}

/** Everything acknowledged is there once, and nothing that nobody wrote. */
async function assertNothingLost(reader: Person, under: string, writers: Writers) {
  assert.deepEqual(writers.faults, []);
  const posts = (await readPosts(reader)).filter(id => id !== under);
  const comments = await readComments(reader, under);
  for (const [found, told] of [
    [posts, writers.posts],
    [comments, writers.comments],
  ] as const) {
    const once = new Set(found);
    assert.equal(once.size, found.length, 'something is there twice');
    assert.deepEqual(
      [...told.acknowledged].filter(id => !once.has(id)),
      [],
    );
    assert.deepEqual(
      found.filter(id => !told.tried.has(id)),
      [],
    );
  }
  assert.equal((await reader.does(getPost, { postId: under })).comments, comments.length);
}

/** The number of a PostgreSQL that is ready, and is not the one killed before. */
async function postmasterAfter(killed: number, dataDir: string) {
  for (;;) {
    const file = await readPostmasterFile(`${dataDir}/postgres`);
    if (file?.ready && file.pid !== killed) return file.pid;
    await sleep(5);
  }
}

test('twenty kills of the server under eight writers lose nothing that was acknowledged', {
  timeout: 180_000,
}, async t => {
  const DATA_DIR = await dataFolder(t);
  let { child, opened } = startProcess(t, { DATA_DIR }, unhurried);
  const url = await opened;
  const PORT = new URL(url).port;
  const { reader, under, writers } = await writeTo(t, url);
  let slowest = 0;
  for (let kill = 0; kill < 20; kill++) {
    const before = writers.yes;
    while (writers.yes < before + 5) await sleep(5);
    await sleep(Math.random() * 300);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const since = Date.now();
    ({ child, opened } = startProcess(t, { DATA_DIR, PORT }, unhurried));
    await opened;
    slowest = Math.max(slowest, Date.now() - since);
  }
  await writers.stop();
  await assertNothingLost(reader, under, writers);
  tellFigures(t, writers, slowest);
});

test('while PostgreSQL is killed again and again the server stays, asks to come back later, and loses nothing', {
  timeout: 180_000,
}, async t => {
  const DATA_DIR = await dataFolder(t);
  const { child, opened } = startProcess(t, { DATA_DIR }, unhurried);
  const { reader, under, writers } = await writeTo(t, await opened);
  let postmaster = await postmasterAfter(0, DATA_DIR);
  let slowest = 0;
  for (let kill = 0; kill < 8; kill++) {
    await sleep(Math.random() * 300);
    process.kill(postmaster, 'SIGKILL');
    const since = Date.now();
    postmaster = await postmasterAfter(postmaster, DATA_DIR);
    await untilReady(reader);
    slowest = Math.max(slowest, Date.now() - since);
  }
  while (writers.yes <= 100) await sleep(50);
  await writers.stop();
  assert.equal(child.exitCode, null);
  await assertNothingLost(reader, under, writers);
  tellFigures(t, writers, slowest);
});

async function untilReady(reader: Person) {
  for (;;) {
    const response = await reader.request('GET', '/api/ready');
    await response.text();
    if (response.ok) return;
    assert.equal(response.status, 503);
    assert.ok(Number(response.headers.get('retry-after')) >= 1);
    await sleep(10);
  }
}

function tellFigures(t: TestContext, writers: Writers, slowest: number) {
  assert.ok(writers.yes > 100, `only ${writers.yes} writes were acknowledged`);
  assert.ok(slowest < readyMs, `it took ${slowest} ms to be ready again`);
  t.diagnostic(`${writers.yes} acknowledged writes, 0 lost; ready again within ${slowest} ms`);
}
