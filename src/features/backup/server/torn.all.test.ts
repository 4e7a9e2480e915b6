import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { cancelUpload } from '#/features/media/contract.ts';
import { dataFolder, query } from '#test/support/embedded.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { later, nextVersion } from '#test/support/nextVersion.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { startProcess } from '#test/support/started.ts';
import { undo } from '#test/support/undo.ts';
import { post } from '#test/support/write.ts';
import { readArchive } from './archive/readArchive.ts';
import { signatureBytes } from './archive/signature.ts';
import { writeArchive } from './archive/writeArchive.ts';
import { holdFiles } from './holdFiles.ts';
import { makeBackup } from './makeBackup.ts';
import { readHead } from './readHead.ts';
import { restoreBackup } from './restoreBackup.ts';

// The short form is for every run; `npm run lab -- nodes` does the long one.
const isLong = process.env.LAB === 'long';
const places = isLong ? 60 : 6;
/** Of neighbouring bytes the short form changes every fourth. */
const step = isLong ? 1 : 4;

let rounds: Rounds;
let amara: Person;
let folder: string;
/** A backup that is whole. */
let file: string;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  await post(amara, 'Look', (await sendPicture(amara, 'post_images')).id);
  // More than fits into one piece.
  await rounds.sql(
    `insert into posts (id, author_id, content) select gen_random_uuid(), $1, repeat('ward 7 ', 700) from generate_series(1, 1000)`,
    [amara.id],
  );
  folder = await mkdtemp(join(tmpdir(), 'rounds-backup-'));
  file = join(folder, 'whole.tar.gz');
  await makeBackup(rounds.databaseUrl, file);
});
afterAll(async () => {
  await rounds.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;
const notWhole = { name: 'SettingError', message: /is no whole backup of Rounds/ };

/** One byte of the HMAC, and it is the seal of another. */
const notWholeOrOurs = { name: 'SettingError', message: /is no whole backup of Rounds|is not sealed with/ };

/** Another archive, sealed as it should be, with its entries changed. */
async function changed(name: string, change: (entry: string, content: Buffer) => Buffer | undefined) {
  const to = join(folder, name);
  await writeArchive(to, never, async archive => {
    for await (const entry of readArchive(file)) {
      const content = change(entry.header.name, await buffer(entry));
      if (content) await archive.add(entry.header.name, content);
    }
  });
  return to;
}

async function emptyDatabase(t: TestContext) {
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  return { url, ownerUrl: url };
}
const peopleIn = async (url: string) => (await query(url, 'select count(*)::int as n from users'))[0]!.n;

test('an archive truncated anywhere is refused', async () => {
  const bytes = await readFile(file);
  const torn = join(folder, 'torn');
  const among = Array.from({ length: places }, (_, n) => Math.floor((bytes.length * n) / places));
  for (const at of [...among, 1, signatureBytes, bytes.length - signatureBytes, bytes.length - 1]) {
    await writeFile(torn, bytes.subarray(0, at));
    await assert.rejects(readHead(torn), notWhole, `cut at ${at}`);
  }
});

test('an archive with any one byte changed is refused', async () => {
  const bytes = await readFile(file);
  const torn = join(folder, 'changed');
  await writeFile(torn, bytes);
  const handle = await open(torn, 'r+');
  const last = Array.from({ length: signatureBytes / step }, (_, n) => bytes.length - 1 - n * step);
  const first = Array.from({ length: 20 / step }, (_, n) => n * step);
  const among = Array.from({ length: places }, (_, n) => Math.floor((bytes.length * (n + 0.5)) / places));
  for (const at of [...first, ...among, ...last]) {
    await handle.write(Buffer.from([bytes[at]! ^ 1]), 0, 1, at);
    await assert.rejects(readHead(torn), notWholeOrOurs, `byte ${at}`);
    await handle.write(bytes, at, 1, at);
  }
  await handle.close();
  await readHead(torn);
});

test('other files, and archives of a newer Rounds, are refused', async () => {
  const other = join(folder, 'other');
  for (const content of ['', 'hello', gzipSync('hello'), Buffer.alloc(5_000)]) {
    await writeFile(other, content);
    await assert.rejects(readHead(other), notWhole);
  }
  await assert.rejects(readHead(join(folder, 'nothing')), {
    name: 'SettingError',
    message: /cannot be read/,
  });
  const foreign = await changed('foreign', entry =>
    entry === 'rounds.json' ? Buffer.from('{"format":7}') : undefined,
  );
  await assert.rejects(readHead(foreign), notWhole);
  const newer = await changed('newer', (entry, content) =>
    entry === 'rounds.json' ? Buffer.from(String(content).replace(/"hash": "\w/, '"hash": "x')) : content,
  );
  await assert.rejects(readHead(newer), { name: 'SettingError', message: /another version of Rounds/ });
});

test('a restore whose rows or files do not match the manifest restores nothing, and can be repeated', async t => {
  const database = await emptyDatabase(t);
  const head = await readHead(file);
  const wrong = {
    rows: await changed('rows', (entry, content) =>
      entry === 'tables/public.posts/1'
        ? Buffer.from(content.toString('latin1').replace('Look', 'Lock'), 'latin1')
        : content,
    ),
    files: await changed('files', (entry, content) => {
      if (entry.startsWith('files/')) content[content.length - 1]! ^= 1;
      return content;
    }),
    table: await changed('table', (entry, content) =>
      entry.includes('public.users/') ? undefined : content,
    ),
    end: await changed('end', (entry, content) => (entry === 'manifest.json' ? undefined : content)),
  };
  for (const [what, archive] of Object.entries(wrong)) {
    await assert.rejects(
      restoreBackup(database, archive, head),
      /is incomplete or damaged|foreign key/,
      what,
    );
    assert.equal(await peopleIn(database.url), 0);
  }
  await query(database.url, `insert into nodes values (gen_random_uuid(), now() + interval '1 minute')`);
  await assert.rejects(restoreBackup(database, file, head), /A server is using this database/);
  await query(database.url, 'delete from nodes');
  await restoreBackup(database, file, head);
  assert.equal(await peopleIn(database.url), 1);
  await assert.rejects(restoreBackup(database, file, head), /is not empty/);
  const rules = `select
    (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`;
  assert.deepEqual(await query(database.url, rules), await query(rounds.databaseUrl, rules));
});

test('the next version restores a backup into the tables it was made from, and then migrates them', async t => {
  // It counts what is there when it is applied.
  const cwd = await nextVersion(t, { ...later, counted: 'create table "counted" as select 1 from "users"' });
  const database = await emptyDatabase(t);
  await query(database.url, 'drop schema public, drizzle, pgboss cascade; create schema public');
  const DATA_DIR = await dataFolder(t);
  await copyFile(join(rounds.dataDir, 'secret-key'), join(DATA_DIR, 'secret-key'));
  const program = ['src/features/backup/server/restoreCommand.ts', file, '--no-deletions'];
  const settings = { DATA_DIR, DATABASE_URL: database.url };
  const { code, stderr } = await startProcess(t, settings, program, cwd).ended;
  assert.equal(code, 0, stderr);
  assert.equal(await peopleIn(database.url), 1);
  assert.equal((await query(database.url, 'select from counted')).length, 1);
  const [{ ward }] = (await query(database.url, 'select ward from posts limit 1')) as [{ ward: string }];
  assert.equal(ward, '');
});

test('the archive is plain tar, and contains no session and no key', async () => {
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  assert.equal(listed[0], 'rounds.json');
  assert.equal(listed.at(-1), 'manifest.json');
  assert.ok(listed.includes('tables/public.posts/2'));
  assert.deepEqual(
    listed.filter(name => /session|secret|password/.test(name)),
    [],
  );
  const key = await readFile(join(rounds.dataDir, 'secret-key'), 'utf8');
  const token = createHash('sha256').update(amara.cookie.split('=')[1]!).digest('base64url');
  for await (const entry of readArchive(file)) {
    const content = (await buffer(entry)).toString('latin1');
    for (const secret of [key, token]) assert.ok(!content.includes(secret), entry.header.name);
  }
});

test('no server deletes a file during a backup, and deletion resumes once it has ended or died', async t => {
  const filesOf = async (id: string) =>
    (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name =>
      name.includes(`${id}-`),
    );
  const removals = `select id from pgboss.job where name = 'upload.removeFiles' and state = 'created' and start_after > now()`;
  const { id } = await sendPicture(amara, 'post_images');
  const hold = await holdFiles(rounds.databaseUrl);
  undo(t, () => hold.end().catch(() => {}));
  await amara.does(cancelUpload, { uploadId: id });
  while ((await rounds.sql(removals)).length === 0) await wait(20);
  assert.ok((await filesOf(id)).length > 0);
  // As if the process had said nothing for a minute.
  await rounds.sql('update backups set alive_until = now()');
  await rounds.sql(`update pgboss.job set start_after = now() where name = 'upload.removeFiles'`);
  while ((await filesOf(id)).length > 0) await wait(50);
  await assert.rejects(hold.end(), /did not hear of this backup in time/);
});
