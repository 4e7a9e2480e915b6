import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { connect, db, disconnect, pool } from '#/platform/database/database.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { undo } from '#test/support/undo.ts';
import { reachesBackTo, readMissed, readOutbox, sweepOutbox } from './outbox.ts';

const start = { xid: 0n, id: 0 };
const end = { xid: 10_000n, id: 0 };

test('events are delivered in the order of their transaction ids, also when those gain a digit', async t => {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  connect(database.url);
  undo(t, disconnect);
  const written = ['9', '10', '99', '100', '101'];
  // One id more before them, as if older rows had been swept.
  await pool.query(`select nextval(pg_get_serial_sequence('outbox', 'id'))`);
  for (const xid of written)
    await pool.query(`insert into outbox (xid, name, data) values ($1::xid8, 'post.deleted', '{}')`, [xid]);

  const xidsOf = (rows: Awaited<ReturnType<typeof readOutbox>>) =>
    rows.map(({ position }) => String(position.xid));
  assert.deepEqual(xidsOf(await readOutbox(start)), written);
  assert.deepEqual(
    xidsOf(
      await readMissed({ userId: crypto.randomUUID(), isMember: true, watchesTopics: false }, start, end, []),
    ),
    written,
  );
  const reach = () => Promise.all([8n, 9n].map(xid => reachesBackTo({ xid, id: 9_999 })));
  assert.deepEqual(await reach(), [false, true]);
  assert.equal((await queriesOf(reach)).length, 1, 'those who come back together ask once');
});

test('a sweep takes whatever is older than a day, in however many batches', async t => {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  connect(database.url);
  undo(t, disconnect);
  const add = (rows: number, age: string) =>
    pool.query(
      `insert into outbox (name, data, created_at)
        select 'post.deleted', '{}', now() - $1::interval from generate_series(1, $2::int)`,
      [age, rows],
    );
  await add(10_001, '2 days');
  await add(3, '1 hour');
  await sweepOutbox();
  const { rows } = await pool.query(`select count(*)::int as left from outbox`);
  assert.equal(rows[0].left, 3);
});

test('a failed publish rolls back its transaction, even with the commit already pipelined', async t => {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  connect(database.url);
  undo(t, disconnect);
  const change = (name: string) =>
    transact(async tx => {
      await tx.execute(sql`insert into rate_limits (key, points, expire) values (${name}, 1, 1)`);
      // No text PostgreSQL could keep.
      await publish(tx, 'post.deleted', 'everyone', { postId: `${name}\u0000` });
    });
  await assert.rejects(change('untold'));
  await assert.rejects(change('untold again'));
  const { rows } = await db.execute(sql`select key from rate_limits`);
  assert.deepEqual(rows, []);
  assert.equal(pool.idleCount, pool.totalCount);
});
