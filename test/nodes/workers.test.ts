import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { workersAsked } from '#/platform/cluster/workers.ts';
import { postgresesOf } from '#/platform/database/embedded/processes.ts';
import { dataFolder, lives } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { shipped } from '#test/support/program.ts';
import { startProcess } from '#test/support/started.ts';

/** The processes that serve, of this one that has started them. */
async function workersOf(pid: number) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const commands = await Promise.all(children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return children.map(Number).filter((_, n) => commands[n]!.includes('worker.js'));
}

test('two workers share one port and one database; a killed one is restarted, and all stop on request', {
  // It looks for processes as Linux tells of them.
  skip: process.platform !== 'linux',
}, async t => {
  const DATA_DIR = await preparedFolder(t);
  const { child, opened, ended } = startProcess(t, { DATA_DIR }, [...shipped, '--workers', '2']);
  const url = await opened;
  const [one, other] = await workersOf(child.pid!);
  assert.ok(one && other);
  assert.deepEqual(await (await fetch(`${url}/api/ready`)).json(), {
    status: 'ready',
    database: 'ok',
    storage: 'ok',
    notify: 'ok',
  });
  process.kill(one, 'SIGKILL');
  while (lives(one)) await wait(20);
  assert.equal((await fetch(`${url}/api/ready`)).status, 200);
  while ((await workersOf(child.pid!)).filter(pid => pid !== one).length < 2) await wait(100);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  assert.ok(!lives(other));
  assert.deepEqual(await postgresesOf(`${DATA_DIR}/postgres`), []);
});

test('an invalid number of workers is reported in one line', async t => {
  const message = '--workers must be followed by a whole number from 1 to 64.';
  for (const workers of ['0', 'two', '1.5', '65'])
    assert.throws(() => workersAsked(['--workers', workers]), { name: 'SettingError', message });
  const settings = { DATA_DIR: await dataFolder(t) };
  const { ended } = startProcess(t, settings, [...shipped, '--workers', 'two']);
  const { code, stderr } = await ended;
  assert.deepEqual([code, stderr], [1, `${message}\n`]);
});
