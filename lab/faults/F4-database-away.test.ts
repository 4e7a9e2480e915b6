import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { test } from 'vitest';
import { dataFolder } from '../../test/support/embedded.ts';
import { assertNothingLost } from '../../test/support/faults/check.ts';
import { openDatabaseElsewhere } from '../../test/support/faults/elsewhere.ts';
import { History } from '../../test/support/faults/history.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { spread } from '../../test/support/faults/killing.ts';
import { lasts, seedOf } from '../../test/support/faults/options.ts';
import { dishonest, keepProbing, longestOf, probeAll } from '../../test/support/faults/prober.ts';
import { keysOnDisk, openRows } from '../../test/support/faults/rows.ts';
import { openWorld } from '../../test/support/faults/world.ts';
import { Writers } from '../../test/support/faults/writers.ts';
import { undo } from '../../test/support/undo.ts';

const longestMs = 5_000;
const poolSize = 16;

test('F4 PostgreSQL restarts, is unresponsive for 30 s, and all its connections are busy', {
  timeout: 400_000,
}, async t => {
  const seed = seedOf(t);
  const DATA_DIR = await dataFolder(t);
  const { postgres, proxy, settings } = await openDatabaseElsewhere(t);
  const keeper = await Keeper.start(t, { DATA_DIR, ...settings });
  const history = new History();
  const world = await openWorld(keeper.url, history);
  const reader = world.people[0]!;
  const writers = new Writers(world, history, { seed });
  undo(t, () => writers.stop());
  const again: number[] = [];
  for (let restart = 0; restart < 5; restart++) {
    const before = postgres.pid();
    // As an administrator restarts it: what is under way is broken off.
    process.kill(before, 'SIGINT');
    while (postgres.pid() === before) await wait(5);
    again.push(await keeper.untilReady());
  }
  t.annotate(`5 restarts, ok after ${spread(again)}`);

  const silence = lasts(30);
  const stopProbing = keepProbing(reader, 250);
  await wait(2_000);
  await proxy.become({ is: 'blackhole' });
  await wait(silence * 1000);
  await proxy.become({ is: 'pass' });
  const [silent, back] = [await stopProbing(), await keeper.untilReady()];
  assert.deepEqual(dishonest(silent), []);
  assert.ok(silent.some(({ status }) => status === 503));
  t.annotate(`silent for ${silence} s: longest answer ${longestOf(silent)} ms, ok after ${back} ms`);

  const rows = await openRows(t, DATA_DIR, postgres.superuserUrl.replace('/postgres?', '/rounds?'));
  const connections = async () =>
    Number(
      (await rows(`select count(*) as n from pg_stat_activity where application_name = 'rounds'`))[0]!.n,
    );

  const crowd = await lockOut(postgres.ownerUrl, () =>
    Promise.all(Array.from({ length: 100 }, () => probeAll(reader))),
  );
  assert.deepEqual(dishonest(crowd.flat()), []);
  t.annotate(
    `${crowd.flat().length} at once at a locked table: longest answer ${longestOf(crowd.flat())} ms`,
  );
  await keeper.untilReady();
  await writers.stop();
  // One for each connection at a time: of more at once some are refused, as they should be (src/platform/http/admission.ts).
  const after = [];
  for (let time = 0; time < 12; time++)
    after.push(...(await Promise.all(Array.from({ length: poolSize / 4 }, () => probeAll(reader)))));
  assert.deepEqual(
    after.flat().filter(({ status }) => status >= 500),
    [],
    'the pool did not come back',
  );
  const open = await connections();
  assert.ok(open <= poolSize && open > 0, `${open} connections`);
  t.annotate(`the pool is back with ${open} of ${poolSize}`);

  assert.ok(keeper.isAlive);
  t.annotate(await assertNothingLost({ world, history, rows, keys: keysOnDisk(DATA_DIR) }));
  assert.ok(longestOf(silent) <= longestMs, `somebody waited ${longestOf(silent)} ms`);
  assert.ok(longestOf(crowd.flat()) <= longestMs, `somebody waited ${longestOf(crowd.flat())} ms`);
});

/** Does something while another session keeps everybody from the posts. */
async function lockOut<T>(url: string, work: () => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; lock table posts in access exclusive mode');
    return await work();
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
