import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { pool } from '../../src/platform/database/database.ts';
import { log } from '../../src/platform/observability/log.ts';
import { openCrowd } from '../../test/support/crowd.ts';
import { needDatabase } from '../../test/support/faults/ownDatabase.ts';
import { queriesOf } from '../../test/support/queriesOf.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { undo } from '../../test/support/undo.ts';

const clients = 5_000;
const streamsEach = 5;

test('F20: five thousand live streams that reconnect at once after a restart are quickly restored', {
  timeout: 300_000,
}, async t => {
  await needDatabase(t);
  const rounds = await openRounds({}, { hashing: 'shipped' });
  undo(t, () => rounds.close());
  log.level = 'warn';
  const amara = await rounds.member('amara');
  const crowd = await openCrowd(rounds, clients / streamsEach, amara.cookie.split('=')[0]!);
  const cookies = Array.from({ length: clients }, (_, n) => crowd[n % crowd.length]!.cookie);
  const storm = fork(new URL('../../test/support/faults/storm.ts', import.meta.url));
  undo(t, () => storm.kill());
  const ask = async () => {
    storm.send('here');
    return (await once(storm, 'message'))[0] as { here: number; tries: number };
  };
  const until = async (count: number) => {
    const begun = performance.now();
    for (let most = 0; ; await wait(100)) {
      most = Math.max(most, pool.totalCount);
      const { here } = await ask();
      const seconds = (performance.now() - begun) / 1000;
      if (here === count || seconds > 120) return { here, seconds, most };
    }
  };
  storm.send({ url: rounds.url, cookies });
  assert.equal((await until(clients)).here, clients);
  await rounds.stopServer();
  await until(0);
  const { tries: before } = await ask();
  await rounds.startServer();
  let back!: Awaited<ReturnType<typeof until>>;
  const queries = await queriesOf(async () => {
    back = await until(clients);
  });
  const { tries } = await ask();
  const named = Object.groupBy(queries, ({ name, text }) => name ?? text.slice(0, 40));
  const count = (name: string) => named[name]?.length ?? 0;
  const missed = count('read missed events');
  const shared = count('outbox floor') + count('hidden and muted users');
  const byName = Object.entries(named)
    .toSorted(([, a], [, b]) => b!.length - a!.length)
    .slice(0, 6)
    .map(([name, all]) => `${name.replace(/\s+/g, ' ')} ${all!.length}`);
  t.annotate(
    `${back.here} back after ${back.seconds.toFixed(1)} s in ${tries - before} tries; at most ${back.most} connections of ${pool.options.max}; queries: ${byName.join(', ')}`,
  );
  assert.equal(back.here, clients);
  assert.ok(back.seconds <= 30, 'they are back too late');
  assert.ok(back.most <= pool.options.max!);
  assert.ok(missed <= tries - before, 'a resuming stream asks for what it missed more than once');
  assert.ok(shared <= missed / 5, `${shared} questions besides that fifty could ask together`);
});
