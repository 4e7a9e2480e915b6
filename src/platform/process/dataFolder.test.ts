import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'vitest';
import { dataFolder } from '#test/support/embedded.ts';
import { undo } from '#test/support/undo.ts';
import { takeDataFolder } from './dataFolder.ts';

async function takeElsewhere(t: TestContext, dataDir: string) {
  const module = import.meta.resolve('./dataFolder.ts');
  const program = `
    import { takeDataFolder } from ${JSON.stringify(module)};
    await takeDataFolder(${JSON.stringify(dataDir)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo(t, () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('the folder is created for its owner only', async t => {
  const dataDir = `${await dataFolder(t)}/new/data`;
  const giveBack = await takeDataFolder(dataDir);
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700);
  await giveBack();
});

test('a second server is told which process has the folder', async t => {
  const dataDir = await dataFolder(t);
  const first = await takeElsewhere(t, dataDir);
  await assert.rejects(takeDataFolder(dataDir), {
    name: 'SettingError',
    message: `Another Rounds (process ${first.pid}) is already using ${dataDir}.`,
  });
});

test('a killed server releases the folder, even if its process id is reused', async t => {
  const dataDir = await dataFolder(t);
  const first = await takeElsewhere(t, dataDir);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await writeFile(`${dataDir}/server.pid`, `${process.pid}\n`);
  const giveBack = await takeDataFolder(dataDir);
  await giveBack();
});

test('of ten concurrent attempts one gets the folder, and the next after its release', async t => {
  const dataDir = await dataFolder(t);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeDataFolder(dataDir)));
  const taken = tries.filter(one => one.status === 'fulfilled');
  assert.equal(taken.length, 1);
  await taken[0]!.value();
  await (await takeDataFolder(dataDir))();
});

test('an unusable folder is refused in one line', async t => {
  const file = `${await dataFolder(t)}/file`;
  await writeFile(file, '');
  await assert.rejects(takeDataFolder(`${file}/data`), (error: Error) => {
    assert.equal(error.name, 'SettingError');
    assert.match(error.message, /^The data folder .+\/file\/data cannot be written to: .+\.$/);
    return true;
  });
});
