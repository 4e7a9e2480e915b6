import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { keepPasswords } from '#/platform/database/embedded/passwords.ts';
import { migrate } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { openDatabase } from '#/platform/database/openDatabase.ts';
import { readEnv } from '#/platform/process/env.ts';
import { dangersOf } from '#test/support/dangersOf.ts';
import { query } from '#test/support/embedded.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { later, laterMigrations } from '#test/support/nextVersion.ts';
import { PostLoad } from '#test/support/postLoad.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { program } from '#test/support/program.ts';
import { startProcess } from '#test/support/started.ts';
import { undo } from '#test/support/undo.ts';
import { post } from '#test/support/write.ts';

// The short form is for every run; `npm run lab -- nodes` does the long one.
const isLong = process.env.LAB === 'long';
const [rows, perSecond] = isLong ? [1_000_000, 50] : [5_000, 20];
const longestWaitMs = 2_000;

const contraction = { byWardNoMore: 'drop index concurrently "posts_by_ward";' };

/** A reader in a transaction that keeps its snapshot and locks until `end`. */
async function openReader(t: TestContext, url: string, read: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  undo(t, () => client.end());
  await client.query(`begin isolation level repeatable read; ${read}`);
  return { end: () => client.query('commit') };
}

const made = `select coalesce(json_agg(name order by name), '[]') as names from (
  select column_name as name from information_schema.columns where table_name = 'posts' and column_name = 'ward'
  union all select relname from pg_class where relname = 'wards' and relkind = 'r'
  union all select conname from pg_constraint where conname = 'posts_ward_length' and convalidated
  union all select relname from pg_class join pg_index on indexrelid = pg_class.oid where relname = 'posts_by_ward' and indisvalid
) found`;
const all = ['posts_by_ward', 'posts_ward_length', 'ward', 'wards'];

test('a migration waits for a long reader without blocking anybody else, then completes under load', {
  timeout: 900_000,
}, async t => {
  const folder = await laterMigrations(t);
  const DATA_DIR = await preparedFolder(t);
  const server = startProcess(t, { DATA_DIR }, program);
  const people = new Fixtures(await server.opened);
  const [amara, jonas] = [await people.member(fixtures.amara), await people.member(fixtures.jonas)];
  const { url, ownerUrl } = await openDatabase(readEnv({ DATA_DIR }));
  await query(
    ownerUrl,
    `insert into posts (id, author_id, content, created_at)
      select gen_random_uuid(), '${amara.id}', 'Round ' || n || ' on the ward', now() - n * interval '1 second'
      from generate_series(1, ${rows}) n`,
  );
  // The work that so many new rows leave behind is none of a migration's.
  await query(ownerUrl, 'vacuum analyze posts');
  await query(
    ownerUrl.replace(/rounds_owner:[^@]*/, `postgres:${(await keepPasswords(DATA_DIR)).postgres}`),
    'checkpoint',
  );
  const load = new PostLoad(jonas, (await post(amara, 'Liked')).id, perSecond);
  undo(t, () => load.stop());
  const until = async (requests: number) => {
    while (load.requests < requests) await wait(20);
  };
  await until(perSecond);
  const before = load.longestMs;

  const reader = await openReader(t, ownerUrl, 'select 1 from posts limit 1');
  const begun = performance.now();
  const migrated = Promise.all([1, 2].map(() => migrate(ownerUrl, url, { folder })));
  migrated.catch(() => {});
  await until(load.requests + 2 * perSecond);
  assert.deepEqual(await query(ownerUrl, made), [{ names: [] }]);
  const told = (what: string) => isLong && t.annotate(`${new Date().toISOString().slice(17, 23)} s: ${what}`);
  told('the reader ends');
  await reader.end();
  const applied = await migrated;
  told('migrated');
  const seconds = (performance.now() - begun) / 1000;
  await until(load.requests + perSecond);
  await load.stop();
  if (load.failures.length > 0) {
    server.child.kill('SIGTERM');
    const { stdout } = await server.ended;
    for (const line of stdout.split('\n').filter(line => /"level":[45]0/.test(line))) t.annotate(line);
  }

  assert.deepEqual(await query(ownerUrl, made), [{ names: all }]);
  assert.deepEqual(applied.map(names => names.length).sort(), [0, 3]);
  assert.deepEqual(load.failures, []);
  if (isLong) assert.ok(load.longestMs <= longestWaitMs, `the longest wait was ${load.longestMs} ms`);
  t.annotate(
    `${rows} posts, ${perSecond} requests a second: ${load.requests} requests, 0 failed; migrated in ${seconds.toFixed(1)} s; ` +
      `longest wait ${Math.round(load.longestMs)} ms, ${Math.round(before)} ms before it began`,
  );
});

test('a migration killed half-way is completed by the next, with the same tables', async t => {
  const folder = await laterMigrations(t);
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  // An index that is made concurrently waits for whoever still reads what was before it.
  const reader = await openReader(t, url, 'select 1');
  const module = import.meta.resolve('#/platform/database/migrate.ts');
  const code = `
    import { migrate } from ${JSON.stringify(module)};
    await migrate(${JSON.stringify(url)}, undefined, { folder: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
  undo(t, () => child.kill('SIGKILL'));
  const half = `select 1 from pg_class join pg_index on indexrelid = pg_class.oid where relname = 'posts_by_ward' and not indisvalid`;
  while ((await query(url, half)).length === 0) await wait(20);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await reader.end();
  assert.equal((await migrate(url, url, { folder })).length, 1);
  assert.deepEqual(await query(url, made), [{ names: all }]);
  assert.deepEqual(await migrate(url, url, { folder }), []);
});

test('a migration that dropped an index and was killed before it was recorded is completed by the next', async t => {
  const folder = await laterMigrations(t, { ...later, ...contraction });
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  const until = (await readMigrations(folder)).at(-2)!.when;
  await migrate(url, url, { folder, until });
  // Nothing can be written while somebody has the table locked.
  const holder = await openReader(t, url, 'lock table drizzle.__drizzle_migrations in exclusive mode');
  const broken = assert.rejects(migrate(url, url, { folder }));
  const noting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'insert into drizzle%'`;
  while ((await query(url, `select 1 ${noting}`)).length === 0) await wait(20);
  await query(url, `select pg_terminate_backend(pid) ${noting}`);
  await broken;
  await holder.end();
  assert.deepEqual(await query(url, made), [{ names: all.slice(1) }]);
  assert.deepEqual(await migrate(url, url, { folder }), Object.keys(contraction));
  assert.deepEqual(await query(url, made), [{ names: all.slice(1) }]);
  assert.deepEqual(await migrate(url, url, { folder }), []);
});

test('the migrations of these tests pass our own checks', async t => {
  const migrations = await readMigrations(await laterMigrations(t, { ...later, ...contraction }));
  assert.deepEqual(
    migrations.slice(-4).flatMap(({ statements }) => dangersOf(statements, [])),
    [],
  );
});
