import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import { forgotPassword } from '#/features/accounts/mailContract.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { sweepMailFiles } from '#/platform/mail/mailFiles.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { until } from '#test/support/until.ts';
import { sweepAccounts } from './sweepAccounts.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const count = async (table: string) => Number((await rounds.sql(`select count(*) from ${table}`))[0]!.count);
const sweep = () => transact(tx => enqueue(tx, sweepAccounts, {}));

test('Expired sessions, links, challenges and claims are swept, and valid ones stay', async () => {
  const hash = 'h'.repeat(42);
  for (const [suffix, old] of [
    ['1', "interval '400 days'"],
    ['2', "interval '0 days'"],
  ]) {
    const at = `now() - ${old}`;
    await rounds.sql(`
      insert into sessions (id, user_id, token_hash, user_agent, created_at, last_used_at)
        values (gen_random_uuid(), '${jonas.id}', '${hash}${suffix}', '', ${at}, ${at});
      insert into sign_in_challenges (token_hash, user_id, created_at) values ('${hash}${suffix}', '${jonas.id}', ${at});
      insert into passkey_challenges (challenge_hash, browser_hash, created_at) values ('${hash}${suffix}', '${hash}${suffix}', ${at});
      insert into google_attempts (state_hash, browser_hash, nonce, verifier, mode, screen, as_new_account, created_at)
        values ('${hash}${suffix}', '', '', '', 'popup', 'login', false, ${at});
      insert into known_browsers (user_id, token_hash, last_used_at) values ('${jonas.id}', '${hash}${suffix}', ${at});
      insert into mail_tokens (user_id, purpose, token_hash, email, expires_at)
        values ('${jonas.id}', '${suffix === '1' ? 'reset' : 'change'}', '${hash}${suffix}', 'a@b.example', ${at});
      insert into former_usernames (username_key, user_id, held_until)
        values ('former${suffix}', '${jonas.id}', ${at} + interval '1 day')`);
  }
  // One that was not used for longer than SESSION_IDLE_DAYS, though it is younger than SESSION_MAX_DAYS.
  await rounds.sql(`insert into sessions (id, user_id, token_hash, user_agent, created_at, last_used_at)
    values (gen_random_uuid(), '${jonas.id}', 'idle', '', now() - interval '20 days', now() - interval '15 days')`);
  await sweep();
  const isOver = async () => {
    const left = [];
    for (const [table, column] of [
      ['sessions', 'token_hash'],
      ['sign_in_challenges', 'token_hash'],
      ['passkey_challenges', 'challenge_hash'],
      ['google_attempts', 'state_hash'],
      ['known_browsers', 'token_hash'],
      ['mail_tokens', 'token_hash'],
    ])
      left.push(...(await rounds.sql(`select from ${table} where ${column} in ('${hash}1', 'idle')`)));
    return left.length === 0 && (await count('former_usernames')) === 1;
  };
  await until(isOver, 'they stay');
  for (const table of ['sign_in_challenges', 'passkey_challenges', 'google_attempts'])
    assert.equal(await count(table), 1, table);
  assert.equal((await rounds.sql(`select from sessions where token_hash = '${hash}2'`)).length, 1);
  assert.equal((await rounds.sql(`select from mail_tokens where token_hash = '${hash}2'`)).length, 1);
  assert.ok((await amara.does(getViewer, {})).me);
});

test('A mail stored as a file is readable by its owner only, and is deleted when its link expires, or after a week', async () => {
  const folder = join(rounds.dataDir, 'mail');
  await rounds.visitor().does(forgotPassword, { email: emailOf('amara') });
  const links = async () => (await readdir(folder).catch(() => [])).filter(name => /\.eml$/.test(name));
  const before = Date.now();
  const resets = async () =>
    (await links()).filter(name => {
      const until = Date.parse(name.slice(-28, -4).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
      return until - before < 31 * 60_000;
    });
  await until(async () => (await resets()).length === 1, 'no mail came');
  for (const name of await links()) assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
  const [reset] = await resets();
  await sweepMailFiles();
  assert.ok((await links()).includes(reset!));
  assert.ok((await readdir(folder)).includes(reset!.replace(/eml$/, 'html')));
  await sweepMailFiles(before + 31 * 60_000);
  assert.ok(!(await links()).includes(reset!));
  assert.ok(!(await readdir(folder)).includes(reset!.replace(/eml$/, 'html')));
  await sweepMailFiles(before + 8 * 24 * 60 * 60_000);
  assert.deepEqual(await readdir(folder), []);
});
