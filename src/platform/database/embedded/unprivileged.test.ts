import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { type TestContext, test } from 'vitest';
import { dataFolder, openPostgres, query } from '#test/support/embedded.ts';
import { undo } from '#test/support/undo.ts';

const isRoot = process.getuid?.() === 0;

/** Hides the program that opens user namespaces, and takes back the account that may be made instead. */
function closeNamespaces(t: TestContext) {
  const { PATH } = process.env;
  const accountWasThere = spawnSync('getent', ['passwd', 'rounds']).status === 0;
  process.env.PATH = '/usr/sbin:/sbin';
  undo(t, () => {
    process.env.PATH = PATH;
    if (isRoot && !accountWasThere) spawnSync('userdel', ['rounds']);
  });
}

test('if user namespaces are disabled root runs it as a system user, or says why it cannot', async t => {
  const dataDir = await dataFolder(t);
  closeNamespaces(t);
  const opened = openPostgres(t, dataDir);
  const refusal = await opened.then(
    () => undefined,
    error => error.message as string,
  );
  // From a folder that only root may enter no system user can run a program.
  if (refusal)
    return assert.match(refusal, /^PostgreSQL does not run as root, and .+ may not enter the folder/);
  const owner = (await stat(`${dataDir}/postgres`)).uid;
  assert.equal(owner === 0, false);
  assert.equal((await stat(dataDir)).mode & 0o007, 0);
  assert.deepEqual(await query((await opened).url, 'select 1 as up'), [{ up: 1 }]);
});
