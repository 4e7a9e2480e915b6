import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { changePassword } from '#/features/accounts/mailContract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { countWaiting } from '#test/support/untilWaiting.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

test('A login with the former password that races its change signs nobody in', async () => {
  await rounds.account('amara');
  await rounds.account('jonas');
  const hashOfJonas = "(select password_hash from users where username = 'jonas.l')";
  await rounds.sql('begin');
  await rounds.sql(`update users set password_hash = ${hashOfJonas} where username = 'amara'`);
  const visitor = rounds.visitor();
  const refusal = visitor.isRefused(login, { email: emailOf('amara'), password });
  await until(async () => (await countWaiting(rounds.sql)) > 0);
  await rounds.sql('commit');
  assert.equal((await refusal).text, 'accounts.incorrectPassword');
  assert.equal((await visitor.does(getViewer, {})).me, null);
});

test('A login that has shown the former password and still needs a code fails after the change', async () => {
  const mei = await rounds.account('mei');
  const { secret } = await useAuthenticator(mei);
  const visitor = rounds.visitor();
  await visitor.does(login, { email: emailOf('mei_t'), password });
  await mei.does(changePassword, { currentPassword: password, newPassword: 'a new ward 12' });
  await rounds.sql('update authenticators set last_step = 0');
  const refusal = await visitor.isRefused(answerChallenge, { code: await codeOf(secret) });
  assert.equal(refusal.text, 'accounts.challengeGone');
});
