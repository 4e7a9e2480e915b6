import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { changePassword } from '#/features/accounts/mailContract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
before(async () => {
  rounds = await openRounds();
});
after(() => rounds.close());

test('A login with the former password that meets its change signs nobody in', async () => {
  await rounds.account('amara');
  await rounds.account('jonas');
  const hashOfJonas = "(select password_hash from users where username = 'jonas.l')";
  await rounds.sql('begin');
  await rounds.sql(`update users set password_hash = ${hashOfJonas} where username = 'amara'`);
  const visitor = rounds.visitor();
  const refusal = visitor.isRefused(login, { email: emailOf('amara'), password });
  const waiting = `select from pg_stat_activity
    where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while ((await rounds.sql(waiting)).length === 0) await wait(10);
  await rounds.sql('commit');
  assert.equal((await refusal).text, 'accounts.incorrectPassword');
  assert.equal((await visitor.does(getViewer, {})).me, null);
});

test('Whoever has shown the former password and owes the code cannot come in after its change', async () => {
  const mei = await rounds.account('mei');
  const { secret } = await useAuthenticator(mei);
  const visitor = rounds.visitor();
  await visitor.does(login, { email: emailOf('mei_t'), password });
  await mei.does(changePassword, { currentPassword: password, newPassword: 'a new ward 12' });
  await rounds.sql('update authenticators set last_step = 0');
  const refusal = await visitor.isRefused(answerChallenge, { code: await codeOf(secret) });
  assert.equal(refusal.text, 'accounts.challengeGone');
});
