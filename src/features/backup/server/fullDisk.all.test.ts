import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { dataFolder, query } from '#test/support/embedded.ts';
import { fillDisk, mountDisk, noMounts } from '#test/support/faults/tmpfs.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { commandProgram } from '#test/support/program.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { startProcess } from '#test/support/started.ts';
import { chatOf } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';
import { makeBackup } from './makeBackup.ts';

const megabyte = 1024 * 1024;
let rounds: Rounds;
let folder: string;
/** Holds 12 MB of files in a few kilobytes. */
let file: string;
beforeAll(async () => {
  if (noMounts) return;
  rounds = await openRounds();
  const amara = await rounds.member('amara');
  const { id } = amara;
  const { id: chatId } = await chatOf(amara, await rounds.member('jonas'));
  folder = await mkdtemp(join(tmpdir(), 'rounds-backup-'));
  const uploadId = randomUUID();
  await rounds.sql(
    `insert into uploads (id, owner_id, folder, name, bytes, state, format, chat_id, attached)
      values ($1, $2, 'chat_files', 'scan.bin', $3, 'ready', 'bin', $4, true)`,
    [uploadId, id, 12 * megabyte, chatId],
  );
  const media = join(rounds.dataDir, 'media', uploadId.slice(0, 2));
  await mkdir(media, { recursive: true });
  await writeFile(join(media, `${uploadId}-file.bin`), Buffer.alloc(12 * megabyte));
  file = join(folder, 'files.tar.gz');
  await makeBackup(rounds.databaseUrl, file);
});
afterAll(async () => {
  if (noMounts) return;
  await rounds.close();
  await rm(folder, { recursive: true });
});

/** What `npm run restore` says, and what is in its data folder afterwards. */
async function restore(t: TestContext, settings: { DATA_DIR: string }, file: string) {
  const run = [commandProgram('restoreCommand'), file, '--no-deletions'];
  const { code, stdout, stderr } = await startProcess(t, settings, run).ended;
  return { code, said: stdout + stderr, left: (await readdir(settings.DATA_DIR)).sort() };
}

/** A small disk with the key that sealed the archives. */
async function openDisk(t: TestContext, megabytes: number) {
  const DATA_DIR = await dataFolder(t);
  await mountDisk(t, DATA_DIR, megabytes);
  await copyFile(join(rounds.dataDir, 'secret-key'), join(DATA_DIR, 'secret-key'));
  return DATA_DIR;
}

const full = /^There is not enough room on the disk of .+\. Nothing was restored, and .+ is as it was\./m;

test('A restore of files onto a full disk says so, leaves the target as it was, and can be repeated', {
  skip: noMounts,
}, async t => {
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  const settings = { DATA_DIR: await openDisk(t, 16), DATABASE_URL: url };
  // What is there of an installation whose database was lost stays.
  const [kept] = (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name =>
    name.endsWith('.webp'),
  );
  const keptAt = join(settings.DATA_DIR, 'media', kept!);
  await mkdir(dirname(keptAt), { recursive: true });
  await copyFile(join(rounds.dataDir, 'media', kept!), keptAt);
  const filler = await fillDisk(settings.DATA_DIR, 8 * megabyte);
  const failed = await restore(t, settings, file);
  assert.equal(failed.code, 1);
  assert.match(failed.said, full);
  assert.doesNotMatch(failed.said, /ENOSPC| at /);
  assert.deepEqual(failed.left, ['filler', 'media', 'secret-key']);
  const files = await readdir(join(settings.DATA_DIR, 'media'), { recursive: true, withFileTypes: true });
  assert.deepEqual(
    files.filter(file => file.isFile()).map(({ name }) => name),
    [basename(keptAt)],
  );
  assert.deepEqual(await query(url, 'select from users'), []);
  await rm(filler);
  const done = await restore(t, settings, file);
  assert.equal(done.code, 0, done.said);
  assert.equal((await query(url, 'select from users')).length, 2);
});

test('A disk with less room than the archive has bytes is refused before anything is made', {
  skip: noMounts,
}, async t => {
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  const settings = { DATA_DIR: await openDisk(t, 8), DATABASE_URL: url };
  await fillDisk(settings.DATA_DIR, (await stat(file)).size - 8_192);
  const { code, said, left } = await restore(t, settings, file);
  assert.equal(code, 1);
  assert.match(said, full);
  assert.deepEqual(left, ['filler', 'secret-key']);
});

test('A restore that fills the disk of the bundled PostgreSQL leaves no database behind', {
  skip: noMounts,
  timeout: 300_000,
}, async t => {
  const DATA_DIR = await openDisk(t, 58);
  const { code, said, left } = await restore(t, { DATA_DIR }, file);
  assert.equal(code, 1);
  assert.match(said, full);
  assert.deepEqual(left, ['secret-key']);
});
