import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lives, openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { wholeFile } from '#test/support/undo.ts';
import { postgresesOf } from './processes.ts';

const dataDir = await preparedFolder(wholeFile, 'empty');

test('a PostgreSQL killed with -9 is restarted at the same address, with everything it had acknowledged', async t => {
  const postgres = await openPostgres(t, dataDir);
  await query(postgres.ownerUrl, 'create table note (n int)');
  await query(postgres.url, 'insert into note values (1)');
  const killed = postgres.pid();
  process.kill(killed, 'SIGKILL');
  const rows = await query(postgres.url, 'select n from note');
  assert.deepEqual(rows, [{ n: 1 }]);
  assert.equal(lives(killed), false);
});

test('it is restarted repeatedly, and also when its children are killed with it', async t => {
  const postgres = await openPostgres(t, dataDir);
  for (let round = 0; round < 3; round++) {
    const all = await postgresesOf(`${dataDir}/postgres`);
    assert.ok(all.includes(postgres.pid()) && all.length > 4);
    for (const pid of all) process.kill(pid, 'SIGKILL');
    assert.deepEqual(await query(postgres.url, 'select 1 as up'), [{ up: 1 }]);
  }
});

test('after stop none of its processes is left, and it is not restarted', async t => {
  const postgres = await openPostgres(t, dataDir);
  const pid = postgres.pid();
  await postgres.stop();
  assert.equal(lives(pid), false);
  assert.deepEqual(await postgresesOf(`${dataDir}/postgres`), []);
});

test('stopping while PostgreSQL is being restarted leaves nothing behind', async t => {
  const postgres = await openPostgres(t, dataDir);
  process.kill(postgres.pid(), 'SIGKILL');
  while ((await postgresesOf(`${dataDir}/postgres`)).includes(postgres.pid()))
    await new Promise(setImmediate);
  await new Promise(resolve => setTimeout(resolve, 70));
  await postgres.stop();
  assert.deepEqual(await postgresesOf(`${dataDir}/postgres`), []);
});
