import assert from 'node:assert/strict';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { test } from 'vitest';
import { urlAt } from '../../src/platform/database/embedded/address.ts';
import { keepPasswords } from '../../src/platform/database/embedded/passwords.ts';
import { readAddress } from '../../src/platform/database/embedded/postmasterFile.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import { readEnv } from '../../src/platform/process/env.ts';
import { dataFolder } from '../../test/support/embedded.ts';
import { assertNothingLost } from '../../test/support/faults/check.ts';
import { History } from '../../test/support/faults/history.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { seedOf } from '../../test/support/faults/options.ts';
import { keysOnDisk, openRows } from '../../test/support/faults/rows.ts';
import { fillDisk, mountDisk, moveToDisk, noMounts } from '../../test/support/faults/tmpfs.ts';
import { openWorld } from '../../test/support/faults/world.ts';
import { Writers } from '../../test/support/faults/writers.ts';
import { undo } from '../../test/support/undo.ts';
import { append, create, idOf } from '../../test/support/upload.ts';

const megabyte = 1024 * 1024;
const words = { purpose: 'post_videos', filename: 'round.mp4' };

test('F6 the disk of the uploads is full, then that of PostgreSQL', {
  timeout: 400_000,
  skip: noMounts,
}, async t => {
  const seed = seedOf(t);
  const DATA_DIR = await dataFolder(t);
  await mountDisk(t, DATA_DIR, 1_100);
  const folder = join(DATA_DIR, 'postgres');
  const ballast = join(folder, 'ballast');
  const keeper = await Keeper.start(t, { DATA_DIR });
  await keeper.stop();
  await moveToDisk(t, folder, 700);
  await keeper.start();
  const history = new History();
  const world = await openWorld(keeper.url, history);
  const [sender] = world.people as [(typeof world.people)[0]];
  const { size } = await stat(ballast);
  assert.equal(size, 64 * megabyte);

  // Uploads: refused while there is less than 512 MB, and none of them is left by half.
  const film = Buffer.alloc(2 * megabyte, 'film');
  const begun = await idOf(await create(sender, { length: film.length, words }));
  assert.equal((await append(sender, begun, 0, film.subarray(0, megabyte))).status, 204);
  let filler = await fillDisk(DATA_DIR, 500 * megabyte);
  const refused = [
    await create(sender, { length: 1_000, words }),
    await append(sender, begun, megabyte, film.subarray(megabyte)),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [507, 507],
  );
  await rm(filler);
  t.annotate('with less than 512 MB left an upload is answered 507');

  // Without the reserve, as if others had filled the disk meanwhile: what a write meets at the very end.
  await keeper.kill();
  keeper.change({ DISK_RESERVE_MB: '0', DISK_RESERVE_PERCENT: '0' });
  await keeper.start();
  filler = await fillDisk(DATA_DIR, megabyte / 2);
  const late = await append(sender, begun, megabyte, film.subarray(megabyte));
  assert.equal(late.status, 507);
  assert.ok(keeper.isAlive);
  await rm(filler);
  const swept = await sweep(DATA_DIR, begun);
  t.annotate(`a write at the very end is answered 507, and ${swept} partial file is swept`);

  // PostgreSQL: it ends itself when it cannot write down what it acknowledges.
  const writers = new Writers(world, history, { seed, withPictures: false });
  undo(t, () => writers.stop());
  while (history.count('ok') < 100) await wait(20);
  filler = await fillDisk(folder, 4 * megabyte);
  const before = history.count('ok');
  await until(async () => {
    await useUpLog(DATA_DIR);
    return !(await exists(ballast));
  }, 'the ballast was not given up');
  await until(async () => history.count('ok') > before + 50, 'it did not go on with the ballast given up');
  const second = await fillDisk(folder, 0, 'filler-2');
  await until(async () => {
    await useUpLog(DATA_DIR);
    const taken = history.count('ok');
    await wait(3_000);
    return history.count('ok') === taken;
  }, 'it never was full');
  assert.equal((await fetch(`${keeper.url}/api/health`)).status, 200);
  const then = history.count('ok');
  const roomAt = Date.now();
  await Promise.all([rm(filler), rm(second)]);
  await until(async () => history.count('ok') > then, 'it did not go on once there was room');
  const back = Date.now() - roomAt;
  await until(async () => history.count('ok') > then + 50, 'it went on and stopped again');
  await writers.stop();
  assert.ok(keeper.isAlive);
  const rows = await openRows(t, DATA_DIR);
  const counted = await assertNothingLost({ world, history, rows, keys: keysOnDisk(DATA_DIR) });
  t.annotate(`${counted}; gone on by the ballast, and ${back} ms after there was room again`);
});

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function until(isSo: () => Promise<boolean>, otherwise: string) {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) if (await isSo()) return;
  throw new Error(otherwise);
}

/** Makes PostgreSQL begin another file of its log of writes, as a day of work would; what it says to that is no matter. */
async function useUpLog(dataDir: string) {
  const address = await readAddress(join(dataDir, 'postgres'));
  const { postgres: password } = await keepPasswords(dataDir);
  if (!address) return;
  const client = new pg.Client({
    connectionString: urlAt(address, { name: 'postgres', password }, 'postgres'),
  });
  client.on('error', () => {});
  await client.connect().then(
    () => client.query('select pg_switch_wal()').catch(() => {}),
    () => {},
  );
  await client.end().catch(() => {});
}

/** A day later, as the server's own job finds it: what was sent of this upload is gone. Returns how many files went. */
async function sweep(dataDir: string, uploadId: string) {
  const { url } = await openDatabase(readEnv({ DATA_DIR: dataDir }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const file = join(dataDir, 'incoming', uploadId);
  const before = (await readdir(join(dataDir, 'incoming'))).length;
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(file, dayAgo, dayAgo);
  await client.query(`update uploads set created_at = now() - interval '25 hours' where id = $1`, [uploadId]);
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
  const boss = new PgBoss({
    db: { executeSql },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('upload.sweep', {});
  await until(async () => !(await exists(file)), 'the partial file was never swept');
  await boss.stop({ graceful: false });
  await client.end();
  return before - (await readdir(join(dataDir, 'incoming'))).length;
}
