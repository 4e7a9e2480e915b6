import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { httpLimits, rates } from '#/app/limits.ts';
import { login } from '#/features/accounts/contract.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { openRates } from '#/platform/http/rates.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let app: Awaited<ReturnType<typeof useAuthenticator>>;
beforeAll(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  app = await useAuthenticator(await rounds.member('amara'));
});
let closeRates = () => {};
afterAll(() => {
  closeRates();
  return rounds.close();
});
// As if a day had passed, also for what the server remembers.
beforeEach(async () => {
  await rounds.sql('delete from rate_limits');
  closeRates();
  closeRates = openRates(rates);
  await rounds.sql('update authenticators set last_step = 0');
});

async function afterPassword(person = rounds.visitor()) {
  await person.does(login, { email: emailOf('amara'), password });
  return person;
}

const wrong = async () => ((Number(await codeOf(app.secret)) + 1) % 1_000_000).toString().padStart(6, '0');

/** So many wrong codes, with the password shown again whenever that is asked for. */
async function guess(times: number) {
  let person = await afterPassword();
  for (let n = 1; n <= times; n++) {
    if (n % 5 === 0) person = await afterPassword();
    await person.isRefused(answerChallenge, { code: await wrong() });
  }
}

test('Correct codes are not counted', async () => {
  for (let n = 0; n < rates['code.account'][0].times + 2; n++) {
    await rounds.sql('update authenticators set last_step = 0');
    await (await afterPassword()).does(answerChallenge, { code: await codeOf(app.secret) });
  }
});

test('After ten wrong codes even the right one has to wait, and a recovery code still works', async () => {
  await guess(rates['code.account'][0].times);
  const person = await afterPassword();
  const body = JSON.stringify({ code: await codeOf(app.secret) });
  const response = await person.request('POST', answerChallenge.path, body, {
    'content-type': 'application/json',
  });
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('retry-after')) > 0);
  await person.does(answerChallenge, { code: app.recoveryCodes[0]! });
});

test('In a browser known to the account, nobody else uses up the owner’s attempts', async () => {
  const owner = await afterPassword();
  await owner.does(answerChallenge, { code: app.recoveryCodes[2]! });
  await guess(rates['code.account'][0].times);
  await afterPassword(owner);
  await owner.does(answerChallenge, { code: await codeOf(app.secret) });
});

test('Recovery codes from one address are slowed down progressively, and the right one is accepted', async () => {
  const person = await afterPassword();
  await person.isRefused(answerChallenge, { code: 'aaaa-bbbb-cccc-dddd' });
  await rounds.sql("update rate_limits set points = $1 where key like 'code.address:%'", [
    rates['code.address'][0].times,
  ]);
  const begun = performance.now();
  await person.does(answerChallenge, { code: app.recoveryCodes[1]! });
  assert.ok(performance.now() - begun >= httpLimits.slowLogin);
});
