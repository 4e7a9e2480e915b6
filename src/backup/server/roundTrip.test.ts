import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#/accounts/contract.ts';
import { readEnv } from '#/base/server/env.ts';
import { openDatabase } from '#/base/server/openDatabase.ts';
import { deletePost, getPost } from '#/posts/contract.ts';
import { Cast, cast, emailOf, password, sendPicture } from '#/testing/cast.ts';
import { dataFolder, query } from '#/testing/embedded.ts';
import { Person } from '#/testing/person.ts';
import { startProcess } from '#/testing/started.ts';
import { chatOf, tell } from '#/testing/talk.ts';
import { undo } from '#/testing/undo.ts';
import { comment, post } from '#/testing/write.ts';
import { jsonOf, readArchive } from './archive/readArchive.ts';
import { type Manifest, names } from './archive/shape.ts';
import { leftOut } from './leftOut.ts';

// The short form is for every run; `npm run test:cluster` does the long one.
const isLong = process.env.CLUSTER_TESTS === 'long';
const pictures = isLong ? 200 : 6;

/** What `npm run backup` or `restore` says and answers. */
async function command(t: TestContext, name: 'backup' | 'restore', DATA_DIR: string, file: string) {
  const { opened, ended } = startProcess(t, { DATA_DIR }, [`src/backup/server/${name}Command.ts`, file]);
  opened.catch(() => {});
  const { code, stdout, stderr } = await ended;
  return { code, said: stdout + stderr };
}

async function manifestOf(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) {
    if (entry.header.name === names.manifest) return (await jsonOf(entry)) as Manifest;
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

test('a backup made under load comes back elsewhere with all its rows and files, and people log in', {
  timeout: 900_000,
}, async t => {
  const [here, there, folder] = [await dataFolder(t), await dataFolder(t), await dataFolder(t)];
  const file = join(folder, 'rounds.tar.gz');
  const source = startProcess(t, { DATA_DIR: here }, ['src/testing/main.ts']);
  const people = new Cast(await source.opened);
  const [amara, jonas] = [await people.member(cast.amara), await people.member(cast.jonas)];
  const { id: chatId } = await chatOf(amara, jonas);
  for (let n = 0; n < pictures; n++)
    await post(amara, `Before ${n}`, (await sendPicture(amara, 'post_images')).id);
  const text = 'Tab\there, \\N, "quoted",\nanother line, 👩‍⚕️ نور';
  const { id: kept } = await post(jonas, text, (await sendPicture(jonas, 'post_images')).id);
  const writer = openWriter(amara, jonas, chatId);
  undo(t, () => writer.stop());
  while (writer.rounds() < 2) await wait(20);

  const made = await command(t, 'backup', here, file);
  assert.equal(made.code, 0, made.said);
  assert.doesNotMatch(made.said, /was not there/);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const during = writer.rounds();
  assert.match((await command(t, 'backup', here, file)).said, /is there already/);
  await writer.stop();
  assert.match((await command(t, 'restore', here, file)).said, /A server runs on this data folder/);
  source.child.kill('SIGTERM');
  await source.ended;
  assert.match((await command(t, 'restore', here, file)).said, /The database is not empty/);

  const restored = await command(t, 'restore', there, file);
  assert.equal(restored.code, 0, restored.said);
  const again = join(folder, 'again.tar.gz');
  const remade = await command(t, 'backup', there, again);
  assert.equal(remade.code, 0, remade.said);
  const [one, other] = [await manifestOf(file), await manifestOf(again)];
  assert.deepEqual(other, one);
  for (const table of ['users', 'posts', 'comments', 'messages', 'uploads', 'audit', 'audit_chain'])
    assert.ok(one.tables[`public.${table}`]!.rows > 0, table);
  assert.ok(one.files.count > pictures);

  const target = startProcess(t, { DATA_DIR: there }, ['src/testing/main.ts']);
  const visitor = new Person(await target.opened, 'Jonas');
  await visitor.does(login, { email: emailOf('jonas.l'), password });
  const found = await visitor.does(getPost, { postId: kept });
  assert.equal(found.content, text);
  const picture = await visitor.request('GET', `/media/${found.image!.id}/480.webp`);
  assert.equal(picture.status, 200);
  await post(visitor, 'And on');
  const { url, ownerUrl } = await openDatabase(readEnv({ DATA_DIR: there }));
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
  t.diagnostic(`${during} rounds written meanwhile; ${made.said.trim()}`);
});
