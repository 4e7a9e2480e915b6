import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { Follower } from '#test/support/balanced/follower.ts';
import { Load } from '#test/support/balanced/load.ts';
import { openNodes } from '#test/support/balanced/openNodes.ts';
import { openChats, openCrowd } from '#test/support/crowd.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { undo } from '#test/support/undo.ts';
import { versions } from '#test/support/versions.ts';
import type { Result } from '../../bin/suite/results.ts';

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

type Versions = Awaited<ReturnType<typeof versions>>;

const sideBySide = async (t: TestContext, { what, older, newer }: Versions) => {
  const nodes = await openNodes(t, older.folder);
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
    [0, newer.folder],
    [0, older.folder],
    [0, newer.folder],
    [1, newer.folder],
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
  t.annotate(
    `${what} on one database, ${people} streams: ${load.requests} requests, ${load.broken.length} made again, 0 failed; ` +
      `${load.sent.length} messages, 0 lost or doubled; 80 pages with ${files} files, all there`,
  );
};

/** Runs tests of the version in this folder: how many pass, and the titles of those that fail, by their file. */
async function runTests(t: TestContext, folder: string, files: string[]) {
  if (files.length === 0) return { passed: 0, failed: new Map<string, string[]>() };
  const results = join(folder, 'results.json');
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: folder,
    env: { ...process.env, LAB: '', RESULTS_FILE: results },
    stdio: 'ignore',
  });
  undo(t, () => child.kill('SIGKILL'));
  await once(child, 'close');
  const told: Result[] = JSON.parse(await readFile(results, 'utf8'));
  const titles = ({ failures }: Result) => failures.map(text => text.split('\n')[0]!.slice(2));
  return {
    passed: told.reduce((sum, { passed }) => sum + passed, 0),
    failed: new Map(told.filter(({ failed }) => failed > 0).map(one => [one.file, titles(one)])),
  };
}

/** Runs the tests of the older version on the tables of the newer one. */
const suiteOfOlder = async (t: TestContext, { what, older, newer }: Versions) => {
  // Without a previous version, the next one has the program of this one.
  const folder = older.folder ?? newer.folder!;
  const used = join(folder, 'migrations');
  const kept = await dataFolder(t);
  for (const [name, { migrations }] of Object.entries({ older, newer }))
    await cp(migrations, join(kept, name), { recursive: true });
  const use = async (name: 'older' | 'newer') => {
    await rm(used, { recursive: true });
    await cp(join(kept, name), used, { recursive: true });
  };
  const files = await Array.fromAsync(
    glob(`src/{,features/}{${slices}}/server/**/*.test.ts`, { cwd: folder }),
  );
  await use('newer');
  const { passed, failed } = await runTests(t, folder, files);
  assert.ok(passed > 100, `${passed} passed`);
  // Once more alone, as by `npm test`; and what fails on the tables it was made for, too, says nothing of ours.
  const again = await runTests(t, folder, [...failed.keys()]);
  await use('older');
  const anyway = await runTests(t, folder, [...again.failed.keys()]);
  const broken = [...again.failed].flatMap(([file, titles]) =>
    titles.filter(title => !anyway.failed.get(file)?.includes(title)).map(title => `${file}: ${title}`),
  );
  assert.deepEqual(broken, []);
  const count = ({ failed }: { failed: Map<string, string[]> }) => [...failed.values()].flat().length;
  t.annotate(
    `${what}: ${passed} tests of the older on the tables of the newer at once, ${count({ failed }) - count(again)} more alone; ` +
      `${count(again)} fail on their own tables, too`,
  );
};

test('two versions that follow each other serve the same people side by side, in both directions', async t =>
  sideBySide(t, await versions(t)));

test('the tests of the older of two versions pass on the tables of the newer', async t =>
  suiteOfOlder(t, await versions(t)));
