import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { login, register } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import { type MailServer, openMailServer } from '#/testing/mail.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';
import { takeTheSameTime } from '#/testing/sameTime.ts';
import { say } from '#/texts.ts';

let mail: MailServer;
let rounds: Rounds;
before(async () => {
  mail = await openMailServer();
  rounds = await openRounds({ ...mail.settings, STRICT_LOGIN_ERRORS: 'true' });
  await rounds.account('amara');
});
after(async () => {
  await rounds.close();
  await mail.close();
});

const known = { email: emailOf('amara'), password: 'not this one' };
const unknown = { email: 'nobody@example.org', password: 'not this one' };

test('Under STRICT_LOGIN_ERRORS a wrong password and an unknown e-mail sound the same', async () => {
  const refusals = await Promise.all([known, unknown].map(typed => rounds.visitor().isRefused(login, typed)));
  assert.deepEqual(refusals[0], refusals[1]);
  assert.equal(say(refusals[0]!.text), 'Login failed. Please check your email and password.');
  assert.equal(refusals[0]!.field, undefined);
  await rounds.visitor().does(login, { ...known, password });
});

test('They take the same time, too', async () => {
  const visitor = rounds.visitor();
  const asks = (typed: typeof known) => () => visitor.isRefused(login, typed);
  await takeTheSameTime(200, asks(known), asks(unknown));
});

test('Whoever registers with a used e-mail hears what everybody hears, and its owner gets a mail', async () => {
  const answer = await rounds
    .visitor()
    .does(register, { username: 'again', email: known.email.toUpperCase(), password });
  assert.deepEqual(answer, { username: 'again' });
  const letter = await mail.to(known.email, 2);
  assert.match(letter.headers, /^Subject: You already have a Rounds account\r$/m);
  assert.deepEqual(await rounds.sql(`select 1 from users where username = 'again'`), []);
  await rounds.visitor().does(login, { ...known, password });
});
