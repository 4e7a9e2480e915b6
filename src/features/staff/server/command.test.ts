import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { getViewer } from '#/features/accounts/contract.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import { openRounds } from '#test/support/rounds.ts';
import { startProcess } from '#test/support/started.ts';

/** What `npm run admin -- words` says and answers. */
async function admin(t: TestContext, settings: Record<string, string>, ...words: string[]) {
  const { opened, ended } = startProcess(t, settings, ['src/features/staff/server/command.ts', ...words]);
  opened.catch(() => {});
  const { code, stdout, stderr } = await ended;
  return { code, said: (stdout + stderr).trim() };
}

test('The command makes administrators with the server running or stopped', async t => {
  const DATA_DIR = await dataFolder(t);
  const running = startProcess(t, { DATA_DIR });
  const amara = await new Fixtures(await running.opened).member(fixtures.amara);
  const isStaff = async () => (await amara.does(getViewer, {})).me!.isStaff;

  assert.deepEqual(await admin(t, { DATA_DIR }, 'list'), { code: 0, said: 'No one is an administrator.' });
  const unproved = await admin(t, { DATA_DIR }, 'grant', 'AMARA@example.org');
  assert.equal(unproved.code, 1);
  assert.match(unproved.said, /^The email of amara was never confirmed: .* add --unproved\.$/);
  assert.equal(await isStaff(), false);
  const granted = await admin(t, { DATA_DIR }, 'grant', 'AMARA@example.org', '--unproved');
  assert.equal(granted.code, 0);
  assert.match(granted.said, /^amara is now an administrator\.\nThere is no moderator yet, so /);
  assert.equal(await isStaff(), true);
  assert.equal((await admin(t, { DATA_DIR }, 'grant', 'nobody@example.org')).code, 1);
  assert.deepEqual(await admin(t, { DATA_DIR }, 'grant', 'amara@example.org', 'moderator', '--unproved'), {
    code: 0,
    said: 'amara is now a moderator.',
  });
  assert.deepEqual(await admin(t, { DATA_DIR }, 'list', 'moderator'), {
    code: 0,
    said: 'amara@example.org  amara',
  });
  assert.equal((await amara.does(getViewer, {})).me!.isModerator, true);
  assert.deepEqual(await admin(t, { DATA_DIR }, 'grant', 'amara@example.org', '--unproved'), {
    code: 0,
    said: 'amara is now an administrator.',
  });

  running.child.kill('SIGTERM');
  await running.ended;
  assert.deepEqual(await admin(t, { DATA_DIR }, 'list'), { code: 0, said: 'amara@example.org  amara' });
  assert.equal((await admin(t, { DATA_DIR }, 'revoke', 'amara@example.org')).code, 0);
});

test('The command works on the database of DATABASE_URL, and logs what it did', async t => {
  const rounds = await openRounds();
  t.after(() => rounds.close());
  const mei = await rounds.account('mei');
  const settings = { DATABASE_URL: rounds.databaseUrl, DATA_DIR: rounds.dataDir };
  const noProfile = await admin(t, settings, 'grant', 'mei_t@example.org', '--unproved');
  assert.equal(noProfile.code, 1);
  assert.match(noProfile.said, /^mei_t has no profile yet\. /m);
  await rounds.sql("update users set full_name = 'Mei Tanaka', email_verified_at = now() where id = $1", [
    mei.id,
  ]);
  for (const action of ['grant', 'grant', 'revoke'])
    assert.equal((await admin(t, settings, action, 'mei_t@example.org')).code, 0);
  assert.deepEqual(
    await rounds.sql(`select action, actor_id, person_id from audit where action like 'staff.%' order by id`),
    [
      { action: 'staff.granted', actor_id: null, person_id: mei.id },
      { action: 'staff.revoked', actor_id: null, person_id: mei.id },
    ],
  );
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
  const answers = await Promise.all(wrong.map(words => admin(t, {}, ...words)));
  for (const { code, said } of answers) {
    assert.equal(code, 2, said);
    assert.match(said, /npm run admin -- grant EMAIL/);
  }
});
