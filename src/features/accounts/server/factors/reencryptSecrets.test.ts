import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

const newKey = () => randomBytes(32).toString('base64url');
const [former, present] = [newKey(), newKey()];
let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds({ SECRET_KEY: former });
});
afterAll(() => rounds.close());

test('An authenticator sealed with the former key is re-sealed with the new one, and works without the former', async () => {
  const { secret } = await useAuthenticator(await rounds.account('amara'));
  const enters = async () => {
    await rounds.sql('update authenticators set last_step = 0');
    const person = rounds.visitor();
    await person.does(login, { email: emailOf('amara'), password });
    await person.does(answerChallenge, { code: await codeOf(secret) });
  };
  const sealed = async () => (await rounds.sql('select secret from authenticators'))[0]!.secret;
  const first = await sealed();

  for (const settings of [
    { SECRET_KEY: present, SECRET_KEY_BEFORE: former },
    { SECRET_KEY: present, SECRET_KEY_BEFORE: undefined },
  ]) {
    await rounds.stopServer();
    await rounds.startServer(settings);
    await enters();
  }
  assert.notEqual(await sealed(), first);
});
