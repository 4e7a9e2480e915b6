import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { deletePost, getPost } from '#/features/posts/contract.ts';
import { openDatabase } from '#/platform/database/openDatabase.ts';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import { dataFolder, query } from '#test/support/embedded.ts';
import { emailOf, Fixtures, fixtures, password, sendPicture } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { Person } from '#test/support/person.ts';
import { commandProgram, program } from '#test/support/program.ts';
import { startProcess } from '#test/support/started.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';
import { comment, post } from '#test/support/write.ts';
import { parseJson, readArchive } from './archive/readArchive.ts';
import { type Manifest, names } from './archive/shape.ts';
import { leftOut } from './leftOut.ts';
import { makeBackup } from './makeBackup.ts';

// The short form is for every run; `npm run lab -- nodes` does the long one.
const isLong = process.env.LAB === 'long';
const pictures = 4;
const longestSeconds = 300;
const mostMb = 450;

/** The most memory a process has had so far, in megabytes; 0 where nobody tells. */
function peakOf(pid: number) {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const SECRET_KEY = randomBytes(32).toString('base64url');

type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** A folder for all of it; in the short form a database of the server that is there already. */
async function openPlace(t: TestContext): Promise<Place> {
  const place = { DATA_DIR: await dataFolder(t), SECRET_KEY };
  if (isLong) return place;
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  return { ...place, DATABASE_URL: url };
}

/** What `npm run backup` or `restore` says and answers, and what it took. */
async function command(
  t: TestContext,
  name: 'backup' | 'restore',
  place: Place,
  file: string,
  words = ['--no-deletions'],
) {
  // The long form measures both as npm runs them, from source; the short form starts the restore from its build.
  const entry =
    name === 'restore' && !isLong
      ? commandProgram('restoreCommand')
      : `src/features/backup/server/${name}Command.ts`;
  const run = [entry, file, ...(name === 'restore' ? words : [])];
  const { child, ended } = startProcess(t, place, run);
  const begun = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid!));
  }, 100);
  const { code, stdout, stderr } = await ended.finally(() => clearInterval(timer));
  const took = `${((performance.now() - begun) / 1000).toFixed(1)} s, ${Math.round(peak)} MB at most`;
  return { code, said: stdout + stderr, took, peak, seconds: (performance.now() - begun) / 1000 };
}

/** A million posts and a gigabyte of files. */
async function fill(DATA_DIR: string, person: Person, chatId: string) {
  const { ownerUrl } = await openDatabase(readEnv({ DATA_DIR }));
  await query(
    ownerUrl,
    `insert into posts (id, author_id, content, created_at)
      select gen_random_uuid(), '${person.id}', 'Round ' || n || ' on the ward', now() - n * interval '1 second'
      from generate_series(1, 1000000) n`,
  );
  const ids = Array.from({ length: 500 }, () => randomUUID());
  await query(
    ownerUrl,
    `insert into uploads (id, owner_id, folder, name, bytes, state, format, chat_id, attached)
      select id, '${person.id}', 'chat_files', 'scan.bin', 2097152, 'ready', 'bin', '${chatId}', true
      from unnest('{${ids}}'::uuid[]) id`,
  );
  for (const id of ids) {
    await mkdir(join(DATA_DIR, 'media', id.slice(0, 2)), { recursive: true });
    await writeFile(join(DATA_DIR, 'media', id.slice(0, 2), `${id}-file.bin`), randomBytes(2_097_152));
  }
}

/** What the administrators of this installation are told was done. */
async function lastTimesOf(place: Place) {
  const { ownerUrl } = await openDatabase(readEnv(place));
  const rows = await query(ownerUrl, 'select what from last_times');
  return rows.map(({ what }) => what);
}

async function manifestOf(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) {
    if (entry.header.name === names.manifest) return (await parseJson(entry)) as Manifest;
    entry.resume();
  }
  throw new Error('it has no manifest');
}

/** Somebody who posts pictures, takes some of them away again, comments and writes, until stopped. */
function openWriter(person: Person, other: Person, chatId: string) {
  let isOver = false;
  let rounds = 0;
  const work = (async () => {
    while (!isOver) {
      const { id: imageId } = await sendPicture(person, 'post_images');
      const { id } = await post(person, `Round ${rounds}`, imageId);
      await comment(other, id, 'Seen');
      await tell(person, chatId, `Message ${rounds}`);
      if (rounds++ % 2) await person.does(deletePost, { postId: id });
    }
  })();
  work.catch(() => {});
  return {
    rounds: () => rounds,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

test('a backup made under load is restored elsewhere with all rows and files, and people log in', {
  timeout: 900_000,
}, async t => {
  const [here, there, folder] = [await openPlace(t), await openPlace(t), await dataFolder(t)];
  const file = join(folder, 'rounds.tar.gz');
  const source = startProcess(t, here, program);
  const people = new Fixtures(await source.opened);
  const [amara, jonas] = [await people.member(fixtures.amara), await people.member(fixtures.jonas)];
  const { id: chatId } = await chatOf(amara, jonas);
  for (let n = 0; n < pictures; n++)
    await post(amara, `Before ${n}`, (await sendPicture(amara, 'post_images')).id);
  const text = 'Tab\there, \\N, "quoted",\nanother line, 👩‍⚕️ نور';
  const { id: kept } = await post(jonas, text, (await sendPicture(jonas, 'post_images')).id);
  if (isLong) await fill(here.DATA_DIR, amara, chatId);
  const writer = openWriter(amara, jonas, chatId);
  undo(t, () => writer.stop());
  while (writer.rounds() < 2) await wait(20);

  const made = await command(t, 'backup', here, file);
  assert.equal(made.code, 0, made.said);
  assert.doesNotMatch(made.said, /was not there/);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.deepEqual(await lastTimesOf(here), ['backup']);
  const during = writer.rounds();
  if (isLong) assert.match((await command(t, 'backup', here, file)).said, /already exists/);
  await writer.stop();
  const onto = async (refusal: RegExp) =>
    isLong && assert.match((await command(t, 'restore', here, file)).said, refusal);
  await onto(/A server is using this data folder/);
  source.child.kill('SIGTERM');
  await source.ended;
  await onto(/The database is not empty/);

  const restored = await command(t, 'restore', there, file);
  assert.equal(restored.code, 0, restored.said);
  assert.deepEqual(await lastTimesOf(there), []);
  const again = join(folder, 'again.tar.gz');
  if (isLong) assert.equal((await command(t, 'backup', there, again)).code, 0);
  else {
    configure(readEnv(there));
    await assert.rejects(makeBackup(there.DATABASE_URL!, file), /already exists/);
    await makeBackup(there.DATABASE_URL!, again);
  }
  const [one, other] = [await manifestOf(file), await manifestOf(again)];
  assert.deepEqual(other, one);
  for (const table of ['users', 'posts', 'comments', 'messages', 'uploads', 'audit', 'audit_chain'])
    assert.ok(one.tables[`public.${table}`]!.rows > 0, table);
  assert.ok(one.files.count > pictures);

  if (isLong)
    for (const { seconds, peak } of [made, restored])
      assert.ok(seconds <= longestSeconds && peak <= mostMb, `${made.took}; ${restored.took}`);
  const target = startProcess(t, there, program);
  const visitor = new Person(await target.opened, 'Jonas');
  await visitor.does(login, { email: emailOf('jonas.l'), password });
  const found = await visitor.does(getPost, { postId: kept });
  assert.equal(found.content, text);
  const picture = await visitor.request('GET', `/media/${found.image!.id}/480.webp`);
  assert.equal(picture.status, 200);
  await post(visitor, 'And on');
  const { url, ownerUrl } = await openDatabase(readEnv(there));
  const tables = await query(
    ownerUrl,
    `select 'public.' || relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const held = new Set(Object.keys(one.tables));
  assert.deepEqual(
    tables
      .map(({ name }) => String(name))
      .filter(name => !held.has(name))
      .sort(),
    Object.keys(leftOut)
      .map(name => `public.${name}`)
      .sort(),
  );
  assert.deepEqual(
    await query(url, 'select 1 from messages group by chat_id having max(seq) <> count(*)'),
    [],
  );
  t.annotate(
    `${during} rounds written meanwhile; ${made.said.trim()} It took ${made.took}, restored ${restored.took}.`,
  );
});
