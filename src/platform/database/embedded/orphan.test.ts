import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'vitest';
import { lives, openPostgres, openPostgresElsewhere, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { undo } from '#test/support/undo.ts';
import { isPostgresOf } from './processes.ts';

test('a PostgreSQL that outlived its killed server is stopped by the next start, and nothing is lost', async t => {
  const dataDir = await preparedFolder(t, 'empty');
  const first = await openPostgres(t, dataDir);
  await query(first.ownerUrl, 'create table note (n int)');
  await first.stop();

  const folder = `${dataDir}/postgres`;
  const { postmaster, child } = await openPostgresElsewhere(t, dataDir);
  await query(first.url, 'insert into note values (1)');
  child.kill('SIGKILL');
  await new Promise(resolve => child.once('exit', resolve));
  assert.ok(await isPostgresOf(postmaster, folder), 'it should have outlived its server');

  const next = await openPostgres(t, dataDir);
  assert.equal(await isPostgresOf(postmaster, folder), false);
  assert.deepEqual(await query(next.url, 'select n from note'), [{ n: 1 }]);
});

test('a data folder whose server and PostgreSQL were killed together starts again', async t => {
  const dataDir = await preparedFolder(t, 'empty');
  const { postmaster, child } = await openPostgresElsewhere(t, dataDir);
  child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  const next = await openPostgres(t, dataDir);
  assert.deepEqual(await query(next.url, 'select 1 as up'), [{ up: 1 }]);
});

test('a pid file with the reused number of another process stops nothing, and that process survives', async t => {
  const dataDir = await preparedFolder(t, 'empty');
  const { postmaster, child } = await openPostgresElsewhere(t, dataDir);
  child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  const stranger = spawn('sleep', ['60']);
  undo(t, () => stranger.kill());
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = `${dataDir}/postgres/${name}`;
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  }
  const next = await openPostgres(t, dataDir);
  assert.deepEqual(await query(next.url, 'select 1 as up'), [{ up: 1 }]);
  assert.ok(lives(stranger.pid!));
});
