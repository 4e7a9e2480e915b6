import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { test } from 'vitest';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import { readEnv } from '../../src/platform/process/env.ts';
import { openCrowd } from '../../test/support/crowd.ts';
import { dataFolder } from '../../test/support/embedded.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { Fixtures, fixtures } from '../../test/support/fixtures.ts';
import { chatOf, tell } from '../../test/support/talk.ts';
import { undo } from '../../test/support/undo.ts';
import { post } from '../../test/support/write.ts';

const clients = 10_000;
const streamsEach = 5;
const idleSeconds = 60;
const ticksPerSecond = 100;

/** Seconds of CPU this process has used, and megabytes of memory. */
async function costOf(pid: number) {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map(name => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  const [user, system] = stat!.split(') ')[1]!.split(' ').slice(11, 13).map(Number);
  return { cpu: (user! + system!) / ticksPerSecond, mb: Number(/VmRSS:\s+(\d+)/.exec(status!)![1]) / 1024 };
}

test('F10: ten thousand idle live streams cost little, and events reach one and all of them', {
  timeout: 600_000,
  // It looks at processes as Linux tells of them.
  skip: process.platform !== 'linux',
}, async t => {
  const DATA_DIR = await dataFolder(t);
  const server = await Keeper.start(t, { DATA_DIR });
  const people = new Fixtures(server.url);
  const [amara, jonas] = [await people.member(fixtures.amara), await people.member(fixtures.jonas)];
  const client = new pg.Client({ connectionString: (await openDatabase(readEnv({ DATA_DIR }))).ownerUrl });
  await client.connect();
  undo(t, () => client.end());
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const crowd = await openCrowd({ sql }, clients / streamsEach, amara.cookie.split('=')[0]!);
  const before = await costOf(server.pid);
  const storm = fork(new URL('../../test/support/faults/storm.ts', import.meta.url));
  undo(t, () => storm.kill());
  const ask = async () => {
    storm.send('here');
    return (await once(storm, 'message'))[0] as { here: number; posts: number };
  };
  const untilAll = async (what: 'here' | 'posts') => {
    const begun = performance.now();
    while ((await ask())[what] < clients) {
      assert.ok(performance.now() - begun < 120_000, `${(await ask())[what]} of them: ${what}`);
      await wait(50);
    }
    return (performance.now() - begun) / 1000;
  };
  storm.send({
    url: server.url,
    cookies: Array.from({ length: clients }, (_, n) => crowd[n % crowd.length]!.cookie),
  });
  const opened = await untilAll('here');
  await wait(10_000);
  const resting = await costOf(server.pid);
  await wait(idleSeconds * 1000);
  const rested = await costOf(server.pid);
  const share = (100 * (rested.cpu - resting.cpu)) / idleSeconds;

  const chat = await chatOf(amara, jonas);
  const stream = await jonas.listen();
  const waits: number[] = [];
  for (let n = 0; n < 100; n++) {
    const begun = performance.now();
    const heard = stream.until('message.created', data => data.content === `Message ${n}`);
    await tell(amara, chat.id, `Message ${n}`);
    await heard;
    waits.push(performance.now() - begun);
  }
  const p99 = waits.toSorted((a, b) => a - b)[98]!;
  await post(amara, 'To everybody');
  const broadcast = await untilAll('posts');
  await stream.close();
  t.annotate(
    `${clients} open in ${opened.toFixed(1)} s; ${Math.round(before.mb)} → ${Math.round(rested.mb)} MB; ${share.toFixed(1)} % of a core at rest; ` +
      `a message heard after ${Math.round(p99)} ms (p99, sending included); a post heard by all after ${broadcast.toFixed(2)} s`,
  );
  assert.ok(opened <= 20, 'they open too slowly');
  assert.ok(rested.mb <= 400, 'they need too much memory');
  assert.ok(share < 15, 'they cost too much at rest');
  assert.ok(p99 <= 100, 'a message takes too long');
  assert.ok(broadcast <= 2, 'a post takes too long');
});
