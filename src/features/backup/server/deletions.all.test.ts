import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { deletionHash, deletionsFile, readDeletions } from '#/features/accounts/server/deletions.ts';
import { leave } from '#/features/ownData/contract.ts';
import { readEnv } from '#/platform/process/env.ts';
import { configure, settings } from '#/platform/process/settings.ts';
import { runCommand } from '#test/support/commands.ts';
import { dataFolder, query } from '#test/support/embedded.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { makeBackup } from './makeBackup.ts';
import { readHead } from './readHead.ts';
import { restoreBackup } from './restoreBackup.ts';

let rounds: Rounds;
let file: string;
let [amara, jonas, mei]: Person[] = [];
beforeAll(async () => {
  rounds = await openRounds();
  [amara, jonas, mei] = [
    await rounds.account('amara'),
    await rounds.account('jonas'),
    await rounds.account('mei'),
  ];
  file = join(await mkdtemp(join(tmpdir(), 'rounds-backup-')), 'rounds.tar.gz');
  await makeBackup(rounds.databaseUrl, file);
});
afterAll(() => rounds.close());

async function untilNoted(person: Person, isNoted: (at: Date | null | undefined) => boolean) {
  while (!isNoted((await readDeletions())?.get(deletionHash(person.id)))) await wait(20);
}

test('An account whose deletion was requested after a backup is deleted again by a restore, and no other', async t => {
  await amara!.does(leave, {});
  await jonas!.does(leave, {});
  await untilNoted(jonas!, at => at instanceof Date);
  await jonas!.does(login, { email: emailOf('jonas.l'), password });
  await untilNoted(jonas!, at => at === null);
  await untilNoted(amara!, at => at instanceof Date);
  assert.equal((await stat(deletionsFile())).mode & 0o777, 0o600);
  assert.doesNotMatch(await readFile(deletionsFile(), 'utf8'), new RegExp(amara!.id));
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  await restoreBackup({ url, ownerUrl: url }, file, await readHead(file), await readDeletions());
  const [at] = await rounds.sql('select leaves_at from users where id = $1', [amara!.id]);
  assert.deepEqual(await query(url, 'select id, leaves_at from users where leaves_at is not null'), [
    { id: amara!.id, leaves_at: at!.leaves_at },
  ]);
  assert.equal((await query(url, 'select from users')).length, 3);
  assert.ok(mei);
});

test('Restoring requires the list of deletions: in the data folder, given by name, or declared missing', async t => {
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  const DATA_DIR = await dataFolder(t);
  await copyFile(join(rounds.dataDir, 'secret-key'), join(DATA_DIR, 'secret-key'));
  const broken = join(DATA_DIR, 'deletions.txt.broken');
  await writeFile(broken, 'amara\n');
  const restore = (...all: string[][]) =>
    runCommand(t, 'restoreCommand', { DATA_DIR, DATABASE_URL: url }, ...all.map(words => [file, ...words]));
  const list = ['--deletions', join(rounds.dataDir, 'deletions.txt')];
  const [refused, unknown, invalid, done] = await restore(
    [],
    ['--everything'],
    ['--deletions', broken],
    list,
  );
  assert.equal(refused!.code, 1);
  assert.match(refused!.said, /No list of deleted accounts was found/);
  assert.equal(unknown!.code, 2);
  assert.match(invalid!.said, /is no line of a list of deletions/);
  assert.equal(done!.code, 0, done!.said);
  assert.equal((await query(url, 'select from users where leaves_at is not null')).length, 1);
  assert.match(await readFile(join(DATA_DIR, 'deletions.txt'), 'utf8'), new RegExp(deletionHash(amara!.id)));
});

test('A backup sealed with another key, or unsealed, is restored only if explicitly trusted', async t => {
  const ours = settings;
  undo(t, async () => configure(ours));
  const DATA_DIR = await dataFolder(t);
  const BACKUP_KEY = randomBytes(32).toString('base64url');
  configure(readEnv({ DATA_DIR, BACKUP_KEY }));
  await assert.rejects(readHead(file), /is not sealed with BACKUP_KEY/);
  assert.ok((await readHead(file, true)).madeAt);
  const keyed = join(DATA_DIR, 'keyed.tar.gz');
  await makeBackup(rounds.databaseUrl, keyed);
  await readHead(keyed);
  configure(ours);
  await assert.rejects(readHead(keyed), /is not sealed with BACKUP_KEY/);
  configure(readEnv({ DATA_DIR }));
  const open = join(DATA_DIR, 'open.tar.gz');
  await makeBackup(rounds.databaseUrl, open);
  await assert.rejects(readHead(open), /sealed without a key/);
  await readHead(open, true);
});
