import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { limits, rates } from '#/app/limits.ts';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { forgotPassword, resetPassword } from '#/features/accounts/mailContract.ts';
import { openRates } from '#/platform/http/rates.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer, tokenIn } from '#test/support/mail.ts';
import { openNode } from '#test/support/openNode.ts';
import { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';

let mail: MailServer;
let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds({ ...mail.settings, TRUST_PROXY: '1' }, { rates: 'shipped', isShared: true });
  amara = await rounds.account('amara');
  await mail.to(email);
  await rounds.sql('update users set email_verified_at = now(), ownership_verified_at = now()');
});
let closeRates = () => {};
afterAll(async () => {
  closeRates();
  await rounds.close();
  await mail.close();
});
// As if a day had passed, also for what the server remembers.
afterEach(async () => {
  await idle();
  await rounds.sql('delete from rate_limits');
  closeRates();
  closeRates = openRates(rates);
});

const email = emailOf('amara');
const received = () => mail.letters.filter(({ to }) => to.includes(email)).length;

const idle = () =>
  until(async () => {
    const busy = `select 1 from pgboss.job where name like 'mail.%' and state in ('created', 'retry', 'active')`;
    return (await rounds.sql(busy)).length === 0;
  });

/** A call by a browser behind this address, as the proxy would pass it on. Returns the status. */
async function from(address: string, path: string, input: object, person = rounds.visitor()) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const { status } = await person.request('POST', path, JSON.stringify(input), headers);
  return status;
}

const asks = async (address: string, person?: Person) => {
  const status = await from(address, forgotPassword.path, { email }, person);
  await idle();
  return status;
};

test('A stranger who requests links exhausts the limit of neither the mailbox nor the owner’s browser', async () => {
  const before = received();
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push(await asks('192.0.2.66'));
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal(received(), before + 3);
  assert.equal(await asks('192.0.2.1'), 200, 'the owner, in a browser nobody knows');
  assert.equal(await asks('192.0.2.66', amara), 200, 'the owner, in their own, behind the same address');
  assert.equal(received(), before + 5);
});

test('Strangers from many addresses cannot flood a mailbox, and whenever it is capped a valid link is there', {
  tags: 'thorough',
}, async () => {
  const before = received();
  for (let n = 0; n < 9; n++) assert.equal(await asks(`192.0.2.${n}`), 200);
  assert.equal(received(), before + rates['reset.mailbox'][0].times);
  assert.equal(rates['reset.mailbox'][0].seconds * 1000, limits.resetLink, 'as long as a link works');
  assert.equal(await asks('192.0.2.99', amara), 200);
  assert.equal(received(), before + rates['reset.mailbox'][0].times + 1);
});

test('A known browser can request six links an hour', async () => {
  const before = received();
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push(await asks('192.0.2.1', amara));
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
  assert.equal(received(), before + 6);
});

test('An unknown e-mail has the same limit as a known one', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++)
    statuses.push(await from('192.0.2.1', forgotPassword.path, { email: 'nobody@example.org' }));
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});

test('A reset clears failed attempts: the owner can sign in everywhere, on every node', {
  tags: 'thorough',
}, async () => {
  const other = await openNode(rounds, { ...mail.settings, TRUST_PROXY: '1', RATES: 'shipped' });
  const tries = (person: Person, from: string, password: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    return person
      .request('POST', login.path, JSON.stringify({ email, password }), headers)
      .then(({ status }) => status);
  };
  for (let n = 0; n < 10; n++) await tries(rounds.visitor(), `192.0.2.${n}`, 'a guess');
  for (let n = 0; n < 10; n++) await tries(amara, '192.0.2.50', 'forgotten');
  const elsewhere = new Person(other.url, 'the owner at another node');
  for (const person of [rounds.visitor(), amara, elsewhere])
    assert.equal(await tries(person, '192.0.2.51', password), 429);
  const [reader, before] = [rounds.visitor(), received()];
  assert.equal(await asks('192.0.2.51', reader), 200);
  const token = tokenIn(await mail.to(email, before + 1));
  await reader.does(resetPassword, { token, password: 'a new ward 8' });
  assert.equal(await tries(amara, '192.0.2.51', 'a new ward 8'), 200, 'in a browser known before');
  assert.equal(await tries(rounds.visitor(), '192.0.2.52', 'a new ward 8'), 200, 'in one nobody knows');
  await until(async () => (await tries(elsewhere, '192.0.2.53', 'a new ward 8')) === 200);
  // The browser that did it is known from now on, whatever strangers try.
  for (let n = 0; n < 11; n++) await tries(rounds.visitor(), `192.0.2.${n}`, 'a guess');
  assert.equal(await tries(rounds.visitor(), '192.0.2.60', 'a new ward 8'), 429);
  assert.equal(await tries(reader, '192.0.2.60', 'a new ward 8'), 200);
  assert.equal((await reader.does(getViewer, {})).me!.email, email);
  await other.stop();
});

test('A completed reset is refunded to its address', async () => {
  const spent = async (rate: string) => {
    const rows = await rounds.sql('select points from rate_limits where key like $1', [`${rate}:3600:%`]);
    return rows.map(({ points }) => points);
  };
  const [reader, before] = [rounds.visitor(), received()];
  await asks('192.0.2.7', reader);
  assert.deepEqual(await spent('reset.ask'), [1]);
  const token = tokenIn(await mail.to(email, before + 1));
  assert.equal(await from('192.0.2.7', resetPassword.path, { token, password: 'a new ward 9' }, reader), 200);
  assert.deepEqual(await spent('reset.ask'), [0]);
});

test('An account signs in thirty times an hour at most; a reset of its password frees it at once', {
  tags: 'thorough',
}, async () => {
  const person = rounds.visitor();
  const credentials = { email: emailOf('eager'), password };
  await person.does(register, { username: 'eager', ...credentials });
  for (let n = 0; n < 30; n++) await rounds.visitor().does(login, credentials);
  const sessions = async () =>
    (await rounds.sql("select 1 from sessions s join users u on u.id = s.user_id where u.username = 'eager'"))
      .length;
  assert.equal(await sessions(), 30);
  assert.equal((await rounds.visitor().isRefused(login, credentials)).status, 429);
  assert.equal(await sessions(), 30);
  await person.does(forgotPassword, { email: credentials.email });
  const token = tokenIn(await mail.to(credentials.email, 2));
  await person.does(resetPassword, { token, password: 'a new ward 8' });
  await rounds.visitor().does(login, { ...credentials, password: 'a new ward 8' });
});
