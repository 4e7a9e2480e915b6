import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestContext } from 'vitest';
import { Random } from '#/demo/random.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { killIfThere } from '#test/support/started.ts';
import { undo } from '#test/support/undo.ts';
import { assertNothingLost } from './check.ts';
import { History } from './history.ts';
import { Keeper } from './keeper.ts';
import { seedOf } from './options.ts';
import { keysOnDisk, openRows } from './rows.ts';
import { openWorld } from './world.ts';
import { Writers } from './writers.ts';

/** How often something is killed, and how long it may take to be ready again. */
export type Killing = { kills: number; readyMs: number };

/** A server on a data folder of its own under eight writers, and what to do at the end. */
export async function openWrites(t: TestContext) {
  const seed = seedOf(t);
  const DATA_DIR = await preparedFolder(t);
  const keeper = await Keeper.start(t, { DATA_DIR });
  const history = new History();
  const world = await openWorld(keeper.url, history);
  const writers = new Writers(world, history, { seed });
  undo(t, () => writers.stop());
  const random = new Random(seed);
  return {
    dataDir: DATA_DIR,
    keeper,
    history,
    world,
    writers,
    random,
    /** A moment by chance, after some more writes were acknowledged. */
    async moment() {
      const before = history.count('ok');
      while (history.count('ok') < before + 5) await wait(5);
      await wait(random.whole(0, 300));
    },
    /** Stops the writers, checks everything and reports the figures. */
    async end(said: string) {
      while (history.count('ok') <= 100) await wait(20);
      await writers.stop();
      const rows = await openRows(t, DATA_DIR);
      const counted = await assertNothingLost({ world, history, rows, keys: keysOnDisk(DATA_DIR) });
      t.annotate(`${counted}; ${said}`);
    },
  };
}

/** F1: the server is killed, its PostgreSQL is not, and the next server clears the orphan away. */
export async function killServer(t: TestContext, { kills, readyMs }: Killing) {
  const { keeper, moment, end } = await openWrites(t);
  const ready: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await moment();
    await keeper.kill();
    const orphans = await keeper.postgreses();
    ready.push(await keeper.start());
    const left = await keeper.postgreses();
    assert.deepEqual(
      orphans.filter(pid => left.includes(pid)),
      [],
      'an orphan lives on beside the next PostgreSQL',
    );
  }
  await end(`${kills} kills, open again after ${spread(ready)}`);
  assert.ok(Math.max(...ready) <= readyMs, `it took ${Math.max(...ready)} ms to be open again`);
}

/** F2: PostgreSQL and all its children are killed, the server stays up, and so do the streams. */
export async function killPostgres(t: TestContext, { kills, readyMs }: Killing) {
  const { keeper, world, random, writers, history, end } = await openWrites(t);
  const streams = await Promise.all(world.people.map(person => person.listen()));
  const early = new Set(history.ids('message', 'invoke', 'ok', 'unknown'));
  let ended = 0;
  for (const stream of streams) stream.ended.then(() => ended++);
  const ready: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await wait(random.whole(50, 500));
    const postmaster = await keeper.postmasterAfter();
    for (const pid of await keeper.postgreses()) killIfThere(pid);
    await keeper.postmasterAfter(postmaster);
    ready.push(await keeper.untilReady());
    assert.ok(keeper.isAlive, 'the server ended with its PostgreSQL');
  }
  while (history.count('ok') <= 100) await wait(20);
  await writers.stop();
  assert.equal(ended, 0, 'a live stream was closed');
  await hearMessages(
    streams,
    history.ids('message', 'ok').filter(id => !early.has(id)),
  );
  for (const stream of streams) await stream.close();
  await end(`${kills} kills, ok again after ${spread(ready)}, ${streams.length} streams stayed open`);
  assert.ok(Math.max(...ready) <= readyMs, `it took ${Math.max(...ready)} ms to be ready again`);
}

type Stream = Awaited<ReturnType<import('#test/support/person.ts').Person['listen']>>;

/** What was acknowledged while the streams were open they told, each message once to each of its chat. */
async function hearMessages(streams: Stream[], told: string[]) {
  const heard = () => streams.map(stream => stream.of('message.created').map(({ data }) => data.id));
  const missing = () => {
    const all = heard();
    return told.filter(id => all.filter(ids => ids.includes(id)).length !== 2);
  };
  for (let looks = 0; looks < 500 && missing().length > 0; looks++) await wait(20);
  assert.deepEqual(missing(), [], 'not heard by both of a chat, and by nobody else');
  for (const ids of heard()) assert.equal(new Set(ids).size, ids.length, 'a message was told twice');
}

/** The middle and the longest of these milliseconds, in words. */
export const spread = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1]} ms (longest ${sorted.at(-1)} ms)`;
};
