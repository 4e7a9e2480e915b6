import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Follower } from '#/testing/balanced/follower.ts';
import { Load } from '#/testing/balanced/load.ts';
import { openNodes } from '#/testing/balanced/openNodes.ts';
import { previousVersion } from '#/testing/previousVersion.ts';
import { undo } from '#/testing/undo.ts';
import { openChats, openCrowd } from '../bench/crowd.ts';

const people = 100;
const perSecond = 20;
const restMs = 3_000;
const slices = ['accounts', 'connections', 'messaging', 'posts', 'profiles'];

/** Opens the page as a browser does, with every script and style it asks for first. How many files that were. */
async function openPage(url: string) {
  const page = await fetch(`${url}/login`);
  assert.equal(page.status, 200);
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  assert.ok(files.length > 1);
  const answers = await Promise.all(files.map(path => fetch(url + path)));
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200).map(({ url }) => url),
    [],
  );
  await Promise.all(answers.map(answer => answer.arrayBuffer()));
  return files.length;
}

const sideBySide = async (t: TestContext) => {
  const { folder, commit } = await previousVersion(t);
  const nodes = await openNodes(t, folder);
  const crowd = await openCrowd(nodes, people, 'rounds');
  const chats = await openChats(nodes, crowd);
  const followers = crowd.map(({ cookie }) => new Follower(nodes.url, cookie));
  undo(t, () => followers.forEach(one => void one.leave()));
  const untilAll = async () => {
    while (!followers.every(one => one.isOpen)) await wait(50);
  };
  await untilAll();
  const load = new Load(nodes.url, chats, perSecond);
  undo(t, () => load.stop());
  let files = 0;
  // Forward, and back again halfway, as somebody would who has met a fault.
  for (const [n, version] of [
    [0, undefined],
    [0, folder],
    [0, undefined],
    [1, undefined],
  ] as const) {
    await nodes.restart(n, 'SIGTERM', version);
    await untilAll();
    for (let turn = 0; turn < 20; turn++) files += await openPage(nodes.url);
    await wait(restMs);
  }
  await load.stop();
  assert.deepEqual(load.failures, []);
  const missing = () =>
    load.sent.filter(({ id, chat }) => [0, 1].some(side => !followers[2 * chat + side]!.heard.has(id)));
  for (let looks = 0; looks < 100 && missing().length > 0; looks++) await wait(100);
  assert.equal(missing().length, 0, 'lost messages');
  assert.ok(
    followers.every(one => one.resets === 0 && [...one.heard.values()].every(times => times === 1)),
    'messages heard twice, or afresh',
  );
  t.diagnostic(
    `${commit} and this version on one database, ${people} streams: ${load.requests} requests, ${load.broken.length} made again, 0 failed; ` +
      `${load.sent.length} messages, 0 lost or doubled; 80 pages with ${files} files, all there`,
  );
};

const suiteBefore = async (t: TestContext) => {
  const { folder, commit } = await previousVersion(t);
  const ours = join(import.meta.dirname, '../migrations');
  await rm(join(folder, 'migrations'), { recursive: true });
  await cp(ours, join(folder, 'migrations'), { recursive: true });
  const files = await Array.fromAsync(glob(`src/{${slices}}/server/**/*.test.ts`, { cwd: folder }));
  const child = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-reporter=tap', ...files], {
    cwd: folder,
    env: { PATH: process.env.PATH, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  undo(t, () => child.kill('SIGKILL'));
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const failed = said.split('\n').filter(line => /^\s*not ok /.test(line));
  assert.deepEqual(failed, []);
  const passed = /^# pass (\d+)$/m.exec(said)?.[1];
  assert.ok(Number(passed) > 100, passed);
  t.diagnostic(`${passed} tests of ${commit} on the tables of this version: 0 failed`);
};

// For `npm run test:cluster` alone: they build another version, and run its tests.
if (process.env.CLUSTER_TESTS === 'long') {
  test(
    'the version before and this one serve the same people side by side, forward and back',
    { timeout: 600_000 },
    sideBySide,
  );
  test(
    'what the version before proves of itself holds on the tables of this one',
    { timeout: 1_200_000 },
    suiteBefore,
  );
}
