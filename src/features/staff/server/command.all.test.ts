import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import { runCommand } from '#test/support/commands.ts';
import { dataFolder, query } from '#test/support/embedded.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { openRounds } from '#test/support/rounds.ts';
import { startProcess } from '#test/support/started.ts';
import { undo } from '#test/support/undo.ts';

/** What `npm run admin -- words` says and answers, for each of these words one after the other. */
const admin = (t: TestContext, settings: Record<string, string>, ...all: string[][]) =>
  runCommand(t, 'command', settings, ...all);

test('The command makes administrators with the server running or stopped', async t => {
  const DATA_DIR = await preparedFolder(t);
  const running = startProcess(t, { DATA_DIR });
  const amara = await new Fixtures(await running.opened).member(fixtures.amara);
  const me = async () => (await amara.does(getViewer, {})).me!;

  const [none, unproved] = await admin(t, { DATA_DIR }, ['list'], ['grant', 'AMARA@example.org']);
  assert.deepEqual(none, { code: 0, said: 'No one is an administrator.' });
  assert.equal(unproved!.code, 1);
  assert.match(unproved!.said, /^The email of amara was never confirmed: .* add --unproved\.$/);
  assert.equal((await me()).isStaff, false);
  const [granted, nobody, moderator, moderators, again] = await admin(
    t,
    { DATA_DIR },
    ['grant', 'AMARA@example.org', '--unproved'],
    ['grant', 'nobody@example.org'],
    ['grant', 'amara@example.org', 'moderator', '--unproved'],
    ['list', 'moderator'],
    ['grant', 'amara@example.org', '--unproved'],
  );
  assert.equal(granted!.code, 0);
  assert.match(granted!.said, /^amara is now an administrator\.\nThere is no moderator yet, so /);
  assert.equal(nobody!.code, 1);
  assert.deepEqual(moderator, { code: 0, said: 'amara is now a moderator.' });
  assert.deepEqual(moderators, { code: 0, said: 'amara@example.org  amara' });
  assert.deepEqual(again, { code: 0, said: 'amara is now an administrator.' });
  const { isStaff, isModerator } = await me();
  assert.deepEqual([isStaff, isModerator], [true, true]);

  running.child.kill('SIGTERM');
  await running.ended;
  const [listed, revoked] = await admin(t, { DATA_DIR }, ['list'], ['revoke', 'amara@example.org']);
  assert.deepEqual(listed, { code: 0, said: 'amara@example.org  amara' });
  assert.equal(revoked!.code, 0);
});

test('The command works on the database of DATABASE_URL, and logs what it did', async t => {
  const rounds = await openRounds();
  t.onTestFinished(() => rounds.close());
  const mei = await rounds.account('mei');
  const settings = { DATABASE_URL: rounds.databaseUrl, DATA_DIR: rounds.dataDir };
  const [noProfile] = await admin(t, settings, ['grant', 'mei_t@example.org', '--unproved']);
  assert.equal(noProfile!.code, 1);
  assert.match(noProfile!.said, /^mei_t has no profile yet\. /m);
  await rounds.sql("update users set full_name = 'Mei Tanaka', email_verified_at = now() where id = $1", [
    mei.id,
  ]);
  const changes = ['grant', 'grant', 'revoke'].map(action => [action, 'mei_t@example.org']);
  for (const { code } of await admin(t, settings, ...changes)) assert.equal(code, 0);
  assert.deepEqual(
    await rounds.sql(`select action, actor_id, person_id from audit where action like 'staff.%' order by id`),
    [
      { action: 'staff.granted', actor_id: null, person_id: mei.id },
      { action: 'staff.revoked', actor_id: null, person_id: mei.id },
    ],
  );
});

test('Commands refuse a folder and a database that no Rounds has used, and leave both as they were', async t => {
  const DATA_DIR = await dataFolder(t);
  const { url: DATABASE_URL, drop } = await freshDatabase();
  undo(t, drop);
  await query(DATABASE_URL, 'drop schema public, drizzle, pgboss cascade; create schema public');
  const tables = () =>
    query(DATABASE_URL, `select relname from pg_class where relnamespace = 'public'::regnamespace`);
  const before = await tables();
  const programs = ['features/backup/server/backupCommand.ts', 'platform/database/migrateCommand.ts'];
  const words = ['grant', 'amara@example.org'];
  const [folder, database] = [
    await admin(t, { DATA_DIR }, words, ['list'], ['audit', 'verify']),
    await admin(t, { DATA_DIR, DATABASE_URL }, words),
  ];
  for (const { code, said } of folder) {
    assert.equal(code, 1);
    assert.equal(
      said,
      `There is no installation of Rounds in ${DATA_DIR}. Is DATA_DIR the folder that the server uses?`,
    );
  }
  assert.deepEqual(database, [
    {
      code: 1,
      said: 'The database of DATABASE_URL has no installation of Rounds. Is it the one that the server uses?',
    },
  ]);
  for (const program of programs) {
    const { code, stderr } = await startProcess(t, { DATA_DIR }, [
      `src/${program}`,
      join(DATA_DIR, 'new.tar.gz'),
    ]).ended;
    assert.equal(code, 1);
    assert.match(stderr, /^There is no installation of Rounds in /);
  }
  const backup = [`src/${programs[0]}`, join(DATA_DIR, 'new.tar.gz')];
  const { code, stderr } = await startProcess(t, { DATA_DIR, DATABASE_URL }, backup).ended;
  assert.equal(code, 1);
  assert.match(stderr, /^The database of DATABASE_URL has no installation of Rounds\. /);
  assert.deepEqual(await readdir(DATA_DIR), []);
  assert.deepEqual(await tables(), before);
});

test('Unknown arguments print the usage', async t => {
  const wrong = [
    [],
    ['promote', 'a@example.org'],
    ['grant'],
    ['list', 'all'],
    ['grant', 'a@example.org', 'king'],
    ['list', 'moderator', 'x'],
    ['revoke', 'a@example.org', '--unproved'],
  ];
  for (const { code, said } of await admin(t, {}, ...wrong)) {
    assert.equal(code, 2, said);
    assert.match(said, /npm run admin -- grant EMAIL/);
  }
  // As npm runs it, from source.
  const { code, stderr } = await startProcess(t, {}, ['src/features/staff/server/command.ts']).ended;
  assert.equal(code, 2);
  assert.match(stderr, /npm run admin -- grant EMAIL/);
});
