import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { test } from 'vitest';
import { postgresesOf } from '#/platform/database/embedded/processes.ts';
import { migrateOrCheck } from '#/platform/database/migrate.ts';
import { readEnv } from '#/platform/process/env.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { dataFolder, openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { shipped } from '#test/support/program.ts';
import { startProcess } from '#test/support/started.ts';
import { undo, wholeFile } from '#test/support/undo.ts';

/** Made by the first start; the next ones need not make another PostgreSQL. */
const DATA_DIR = await dataFolder(wholeFile);
/** One that Rounds did not start; its database is empty, and stays so until the last test. */
const external = await openPostgres(wholeFile, await preparedFolder(wholeFile, 'empty'));

/** Everything it said on the way to its end: one line, code 1. */
async function refusal(started: ReturnType<typeof startProcess>) {
  const { code, stdout, stderr } = await started.ended;
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^[^\n]+\n$/);
  return stderr.trim();
}

/** The line that a server with these settings ends with when its database refuses it. */
async function refusalHere(settings: {
  DATA_DIR: string;
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string;
}) {
  const env = readEnv(settings);
  const error = await migrateOrCheck(env.databaseOwnerUrl!, env.databaseUrl!).catch(error => error);
  return startFailure(error, env) ?? assert.fail(error);
}

test('the server starts, responds, shuts down cleanly, and starts again', async t => {
  // The second time from the source, as `npm run dev` does.
  const starts = [
    ['SIGTERM', shipped],
    ['SIGINT', ['src/main.ts']],
  ] as const;
  for (const [signal, program] of starts) {
    const { child, opened, ended } = startProcess(t, { DATA_DIR }, [...program]);
    const url = await opened;
    const health = await fetch(`${url}/api/health`);
    assert.deepEqual([health.status, await health.json()], [200, { status: 'ok' }]);
    assert.equal((await fetch(url)).status, 200);
    child.kill(signal);
    const { code, stdout, stderr } = await ended;
    assert.deepEqual([code, stderr], [0, '']);
    assert.ok(stdout.includes(`Data is stored in ${DATA_DIR}`));
    assert.deepEqual(await postgresesOf(`${DATA_DIR}/postgres`), []);
  }
});

test('npm start runs a single process from the bundle, which exits with its parent', async t => {
  const parent = `require('node:child_process').spawn(process.execPath, ['bin/run.mjs', 'start'], { stdio: 'inherit' })`;
  const settings = { DATA_DIR, npm_lifecycle_event: 'start' };
  const { child, opened, ended } = startProcess(t, settings, ['--eval', parent]);
  assert.equal((await fetch(await opened)).status, 200);
  const pid = (await readFile(`${DATA_DIR}/server.pid`, 'utf8')).trim();
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  assert.ok(words.some(word => word.endsWith('dist/server/main.js')));
  assert.equal(Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[3]), child.pid);
  child.kill('SIGKILL');
  // Its output closes when the server has ended.
  assert.equal((await ended).stderr, '');
  assert.deepEqual(await postgresesOf(`${DATA_DIR}/postgres`), []);
});

test('stopping during startup leaves nothing running', async t => {
  const DATA_DIR = await preparedFolder(t, 'empty');
  const { child, ended } = startProcess(t, { DATA_DIR });
  while ((await postgresesOf(`${DATA_DIR}/postgres`)).length === 0) await new Promise(setImmediate);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  assert.deepEqual(await postgresesOf(`${DATA_DIR}/postgres`), []);
});

test('a second server on one data folder reports which process has it, and the first continues', async t => {
  const first = startProcess(t, { DATA_DIR });
  const url = await first.opened;
  const said = await refusal(startProcess(t, { DATA_DIR }));
  assert.equal(said, `Another Rounds (process ${first.child.pid}) is already using ${DATA_DIR}.`);
  assert.equal((await fetch(`${url}/api/ready`)).status, 200);
});

test('a port in use is reported in one line, and PostgreSQL is stopped again', async t => {
  const other = createServer().listen(0, '127.0.0.1');
  undo(t, () => other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const said = await refusal(startProcess(t, { DATA_DIR, PORT: String(port) }));
  assert.match(said, new RegExp(`^Rounds cannot listen on 127\\.0\\.0\\.1:${port}: the port is in use`));
  assert.deepEqual(await postgresesOf(`${DATA_DIR}/postgres`), []);
});

test('an unwritable data folder is reported in one line', async t => {
  const file = `${await dataFolder(t)}/file`;
  await writeFile(file, '');
  const said = await refusal(startProcess(t, { DATA_DIR: `${file}/data` }));
  assert.match(said, /^The data folder .+\/file\/data cannot be written to/);
});

test('an invalid setting is reported in one line', async t => {
  const said = await refusal(startProcess(t, { DATA_DIR: await dataFolder(t), PORT: 'three thousand' }));
  assert.equal(said, 'PORT must be a whole number from 0 to 65535.');
});

test('an unreachable DATABASE_URL, or one that refuses, is reported in one line without its password', async t => {
  const refusing = new URL(process.env.TEST_DATABASE_URL!);
  refusing.password = 'a-wrong-one';
  const missing = new URL(process.env.TEST_DATABASE_URL!);
  missing.pathname = '/not_there';
  const wrong = {
    'postgres://me:a-wrong-one@127.0.0.1:1/rounds': /is not running at that address/,
    'postgres://me:a-wrong-one@rounds.invalid/rounds': /has an unknown host/,
    [refusing.href]: /rejected the password/,
    [missing.href]: /has no database with that name/,
  };
  const DATA_DIR = await dataFolder(t);
  for (const [DATABASE_URL, reason] of Object.entries(wrong)) {
    const settings = { DATA_DIR, DATABASE_URL };
    // To start a server for one of them is enough: how it tells is the same.
    const said =
      DATABASE_URL === refusing.href ? await refusal(startProcess(t, settings)) : await refusalHere(settings);
    assert.match(said, /^The PostgreSQL of DATABASE_URL /);
    assert.match(said, reason);
    assert.ok(!said.includes('a-wrong-one') && !said.includes(missing.password), said);
  }
});

test('a database of version 0.1 is refused in one line and left as it is, whichever role the server has', async t => {
  const { url, ownerUrl } = external;
  // What the first migration of 0.1 wrote.
  await query(
    ownerUrl,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000_doors', 1795235957104);
     grant usage on schema drizzle to rounds_app;
     grant select on drizzle.__drizzle_migrations to rounds_app;
     create table users (id uuid primary key, username text)`,
  );
  undo(t, () => query(ownerUrl, 'drop schema drizzle cascade; drop table users'));
  const settings = { DATA_DIR: await dataFolder(t), DATABASE_URL: url };
  const asOwner = await refusal(startProcess(t, { ...settings, DATABASE_OWNER_URL: ownerUrl }));
  for (const said of [asOwner, await refusalHere({ ...settings, DATABASE_OWNER_URL: '' })])
    assert.match(said, /^The database was made by Rounds 0\.1, and later versions cannot use it: /);
  const tables = await query(
    ownerUrl,
    `select tablename from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  assert.deepEqual(tables, [{ tablename: 'users' }]);
});

test('an outdated Node is reported in one line', async t => {
  const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'12.22.0'})`;
  const said = await refusal(startProcess(t, {}, ['--import', old, 'bin/run.mjs', 'start']));
  assert.equal(said, 'Rounds needs Node 20.19 or newer; this is 12.22.0.');
});

test('with a DATABASE_URL the server starts no PostgreSQL of its own and migrates as DATABASE_OWNER_URL', async t => {
  const DATA_DIR = await dataFolder(t);
  const settings = { DATA_DIR, DATABASE_URL: external.url, DATABASE_OWNER_URL: external.ownerUrl };
  const { opened } = startProcess(t, settings);
  assert.equal((await fetch(`${await opened}/api/ready`)).status, 200);
  assert.ok(!(await readdir(DATA_DIR)).includes('postgres'));
});
