import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { openBefore } from '#test/support/faults/elsewhere.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { undo } from '#test/support/undo.ts';
import { batch } from './batch.ts';
import { asRequest } from './boundedPool.ts';
import { connect, db, disconnect, isDatabaseAway, pool } from './database.ts';
import { runInTransaction } from './transact.ts';

const connections = 4;
const transactions = (count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () => runInTransaction(db, tx => tx.execute(sql`select 1`))),
  );

test('queries to an unresponsive database time out, and transactions that never began leak no connection', async t => {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  const { proxy, through } = await openBefore(t, database.url);
  connect(through(database.url), { connections });
  undo(t, disconnect);
  await transactions(connections);
  assert.equal(pool.idleCount, connections);

  await proxy.become({ is: 'blackhole' });
  for (const ended of await transactions(connections))
    assert.ok(ended.status === 'rejected' && isDatabaseAway(ended.reason));
  await proxy.become({ is: 'pass' });

  const after = await transactions(3 * connections);
  assert.deepEqual(
    after.filter(({ status }) => status === 'rejected'),
    [],
  );
  assert.ok(pool.totalCount <= connections);
});

test('each query of consecutive batches has the same timeout', async t => {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  connect(database.url, { connections: 1 });
  undo(t, disconnect);
  const ask = batch(async (keys: number[]) => {
    await pool.query('select');
    return keys;
  });
  const asked: Promise<number>[] = [];
  // They come faster than they are answered: each question leaves as the answer to one before it comes.
  const come = setInterval(() => asked.push(asRequest(() => ask(asked.length))), 100);
  undo(t, () => clearInterval(come));
  for (let n = 0; n < 6; n++) {
    const taken = await pool.connect();
    await wait(600);
    taken.release();
  }
  clearInterval(come);
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  assert.ok(asked.length > 20);
  assert.deepEqual(refused, []);
});
