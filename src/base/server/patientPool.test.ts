import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { freshDatabase } from '#/testing/freshDatabase.ts';
import { undo } from '#/testing/undo.ts';
import { openBefore } from '../../../faults/lab/elsewhere.ts';
import { connect, db, disconnect, isDatabaseAway, pool } from './database.ts';

const connections = 4;
const transactions = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => db.transaction(tx => tx.execute(sql`select 1`))));

test('a database that says nothing is given up, and transactions that never began take no connection with them', async t => {
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
