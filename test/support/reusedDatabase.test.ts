import assert from 'node:assert/strict';
import { test } from 'vitest';
import { at, run } from './freshDatabase.ts';
import { newDatabase, reusedDatabase } from './reusedDatabase.ts';
import { openRounds } from './rounds.ts';
import { post } from './write.ts';

const tablesOf = `select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= 16384 order by 1`;

/** Every row of every table, and where every sequence stands. */
async function contentOf(url: string) {
  const content: Record<string, unknown> = {};
  await run(url, async client => {
    for (const { name } of (await client.query(tablesOf)).rows)
      content[name] = (
        await client.query(`select jsonb_agg(to_jsonb(t) order by t::text) from ${name} t`)
      ).rows[0];
    content.sequences = (
      await client.query('select * from pg_sequences order by schemaname, sequencename')
    ).rows;
  });
  return content;
}

test('a database that a server was open on is given out again as it was before', async () => {
  const before = await newDatabase();
  const content = await contentOf(before.url);
  await before.giveBack();
  const rounds = await openRounds();
  assert.equal(rounds.databaseUrl, before.url);
  await post(await rounds.member('amara'), 'A quiet night on the ward');
  assert.notDeepEqual(await contentOf(rounds.databaseUrl), content);
  await rounds.close();
  const after = await reusedDatabase();
  assert.equal(after.url, before.url);
  const now = await contentOf(after.url);
  for (const name of Object.keys(content)) assert.deepEqual(now[name], content[name], name);
  await after.giveBack();
});

for (const change of [
  'create table more (id int)',
  'alter table users add column more int',
  'alter table users disable trigger user',
  'create function more() returns int language sql as $$select 1$$',
  'drop index outbox_order',
])
  test(`a database is dropped after "${change}"`, async () => {
    const { url, giveBack } = await reusedDatabase();
    await run(url, change);
    await giveBack();
    await run(at(url, 'postgres'), async client => {
      const name = new URL(url).pathname.slice(1);
      assert.equal((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount, 0);
    });
  });

test('connections are given out again without what a server or a test has left on them', async () => {
  const before = await newDatabase();
  const left = [
    "set work_mem = '1MB'",
    'listen news',
    'select pg_advisory_lock_shared(7)',
    'create temp table mine (id int)',
  ];
  const one = await before.pool.connect();
  for (const on of [one, before.client]) for (const text of left) await on.query(text);
  one.release();
  await before.client.query('begin');
  await before.giveBack();
  const after = await reusedDatabase();
  assert.equal(after.url, before.url);
  for (const on of [after.pool, after.client]) {
    const { rows } = await on.query(`select current_setting('work_mem') = '1MB' as set,
      (select count(*)::int from pg_listening_channels()) as listening,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())) as locks,
      to_regclass('mine') is not null as temporary, now() <> statement_timestamp() as transaction`);
    assert.deepEqual(rows[0], { set: false, listening: 0, locks: 0, temporary: false, transaction: false });
  }
  assert.equal((await after.pool.query('select 1')).rowCount, 1);
  await after.giveBack();
});

test('a connection that is still in use when its database is given back is ended', async () => {
  const { pool, giveBack } = await newDatabase();
  const inUse = await pool.connect();
  await giveBack();
  await assert.rejects(inUse.query('select 1'));
  inUse.release(true);
});
