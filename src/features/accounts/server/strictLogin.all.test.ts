import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say } from '#/app/texts.ts';
import { login, register } from '#/features/accounts/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { takeTheSameTime } from '#test/support/sameTime.ts';

let mail: MailServer;
let rounds: Rounds;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds({ ...mail.settings }, { hashing: 'shipped' });
  await rounds.account('amara');
  await rounds.sql('update users set email_verified_at = now()');
  await rounds.stopServer();
  await rounds.startServer({ STRICT_LOGIN_ERRORS: 'true' });
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

const known = { email: emailOf('amara'), password: 'not this one' };
const unknown = { email: 'nobody@example.org', password: 'not this one' };

test('Under STRICT_LOGIN_ERRORS a wrong password and an unknown e-mail have the same error', async () => {
  const refusals = await Promise.all([known, unknown].map(typed => rounds.visitor().isRefused(login, typed)));
  assert.deepEqual(refusals[0], refusals[1]);
  assert.equal(say(refusals[0]!.text), 'Login failed. Please check your email and password.');
  assert.equal(refusals[0]!.field, undefined);
  await rounds.visitor().does(login, { ...known, password });
});

test('They take the same time, too', async () => {
  const visitor = rounds.visitor();
  const asks = (typed: typeof known) => () => visitor.isRefused(login, typed);
  await takeTheSameTime(asks(known), asks(unknown));
});

test('Registering with a used e-mail gets the usual response, and its owner gets a mail', async () => {
  const registration = {
    username: 'again',
    email: known.email.toUpperCase(),
    password: 'chosen by a stranger',
  };
  const answer = await rounds.visitor().does(register, registration);
  assert.deepEqual(answer, { username: 'again', confirmFirst: true });
  const letter = await mail.to(known.email, 2);
  assert.match(letter.headers, /^Subject: You already have a Rounds account\r$/m);
  await rounds.visitor().does(login, { ...known, password });
});

/** What a browser is told: status, headers and body, without what is another at every answer. */
async function told(call: Call, input: object) {
  const response = await rounds.visitor().send(call, input as never);
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const body = (await response.text()).replace(/"requestId":"[\w-]{36}"/, '"requestId":""');
  return { status: response.status, headers, body };
}

test('Registering with a used e-mail and then logging in is answered like a new account, every time', async () => {
  const [free, used] = ['new@example.org', known.email];
  const answers = async (username: string, email: string) => [
    await told(register, { username, email, password: 'chosen here' }),
    await told(register, { username, email: 'third@example.org', password: 'chosen here' }),
    await told(register, { username: username.toUpperCase(), email, password: 'chosen here' }),
    await told(login, { email, password: 'chosen here' }),
    await told(login, { email, password: 'another one' }),
  ];
  const [one, other] = [await answers('chosen_a', free), await answers('chosen_b', used)];
  const alike = JSON.stringify(other).replaceAll('chosen_b', 'chosen_a').replaceAll('CHOSEN_B', 'CHOSEN_A');
  assert.equal(alike, JSON.stringify(one));
  assert.deepEqual(
    one.map(({ status }) => status),
    [200, 409, 409, 401, 401],
  );
});

test('Registrations with used and free e-mails take the same time and as many bytes', async t => {
  const sizes = new Set<number>();
  const joins = (kind: string, emailOf: (turn: number) => string) => async (turn: number) => {
    // A second round of the measurement takes other names.
    const username = `${kind}${turn.toString().padStart(3, '0')}_${(round++).toString().padStart(4, '0')}`;
    const { status, body } = await told(register, { username, email: emailOf(turn), password });
    assert.equal(status, 200, body);
    sizes.add(body.length);
  };
  let round = 0;
  const ratio = await takeTheSameTime(
    joins('u', () => known.email),
    joins('f', () => `free${round.toString().padStart(5, '0')}@example.org`),
  );
  assert.equal(sizes.size, 1);
  t.annotate(`used to free: ${ratio.toFixed(3)}`);
});

test('Logins with the chosen password take the same time for a used and a free e-mail', async t => {
  await rounds
    .visitor()
    .does(register, { username: 'timed', email: 'timed@example.org', password: 'chosen here' });
  await rounds.visitor().does(register, { username: 'timed2', email: known.email, password: 'chosen here' });
  const asks = (email: string) => () => rounds.visitor().isRefused(login, { email, password: 'chosen here' });
  const ratio = await takeTheSameTime(asks('timed@example.org'), asks(known.email));
  t.annotate(`free to used: ${ratio.toFixed(3)}`);
});

test('A new account can be opened once its e-mail is confirmed', async () => {
  const own = { email: 'proves@example.org', password: 'chosen here' };
  await rounds.visitor().does(register, { username: 'proves', ...own });
  assert.equal((await rounds.visitor().isRefused(login, own)).text, 'accounts.loginFailed');
  await rounds.sql('update users set email_verified_at = now() where email = $1', [own.email]);
  await rounds.visitor().does(login, own);
});
