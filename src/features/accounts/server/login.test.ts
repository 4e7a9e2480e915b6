import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say } from '#/app/texts.ts';
import { getViewer, login, logout, register } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { hashPassword, isPasswordOf, nobodysHash } from './passwords.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds({}, { hashing: 'shipped' });
  await rounds.member('amara');
});
afterAll(() => rounds.close());

const amara = { email: emailOf('amara'), password };
const usernameOf = async (person: Person) => (await person.does(getViewer, {})).me?.username ?? null;

async function loggedIn() {
  const person = rounds.visitor();
  await person.does(login, amara);
  return person;
}

test('The right e-mail and password open a session and say where to go', async () => {
  const person = rounds.visitor();
  assert.deepEqual(await person.does(login, amara), { needsCode: false });
  const { me } = await person.does(getViewer, {});
  assert.equal(me?.fullName, 'Amara Okafor');
  assert.equal(me?.hasProfile, true);
});

test('Refusing an unknown e-mail takes as long as refusing a known one', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
  assert.equal(costOf(nobodysHash), costOf(await hashPassword('any other')));
  assert.equal(costOf(nobodysHash), '$argon2id$v=19$m=19456,t=2,p=1');
  assert.equal(await isPasswordOf(null, 'nobody has this password'), false);
});

test('An account without a profile is told so', async () => {
  const visitor = rounds.visitor();
  await visitor.does(register, { username: 'half', email: emailOf('half'), password });
  await visitor.does(login, { email: emailOf('half'), password });
  const { me } = await visitor.does(getViewer, {});
  assert.deepEqual([me?.username, me?.hasProfile], ['half', false]);
});

test('The e-mail is matched without regard to case and surrounding spaces', async () => {
  for (const email of ['AMARA@example.org', '  amara@EXAMPLE.org\n']) {
    const person = rounds.visitor();
    await person.does(login, { ...amara, email });
    assert.equal(await usernameOf(person), 'amara');
  }
});

test('An unknown e-mail and a wrong password are refused with the sentences of the specification', async () => {
  const unknown = await rounds.visitor().isRefused(login, { email: 'nobody@example.org', password });
  assert.equal(say(unknown.text), 'Invalid email address or user not found.');
  assert.deepEqual([unknown.status, unknown.field], [401, 'email']);
  const noAddress = await rounds.visitor().isRefused(login, { email: 'nobody', password });
  assert.equal(say(noAddress.text), 'Invalid email address or user not found.');
  for (const wrong of ['wrong password', password.toUpperCase(), ` ${password}`, `${password} `]) {
    const refusal = await rounds.visitor().isRefused(login, { ...amara, password: wrong });
    assert.equal(say(refusal.text), 'Incorrect password.');
    assert.deepEqual([refusal.status, refusal.field], [401, 'password']);
  }
});

test('Both e-mail and password are required', async () => {
  for (const change of [
    { email: '' },
    { email: '   ' },
    { email: undefined },
    { password: '' },
    { password: undefined },
  ]) {
    const refusal = await rounds.visitor().isRefused(login, { ...amara, ...change });
    assert.equal(say(refusal.text), 'Both email and password are required.');
    assert.equal(refusal.status, 400);
  }
});

test('Credentials that nobody can have registered are refused without a fault', async () => {
  for (const email of [
    'a\0b@example.org',
    'a\ud800@example.org',
    `${'a'.repeat(300)}@example.org`,
    "' or 1=1 --",
  ]) {
    const { status } = await rounds.visitor().isRefused(login, { email, password });
    assert.ok(status === 400 || status === 401, `${status}`);
  }
  assert.equal(
    (await rounds.visitor().isRefused(login, { ...amara, remember: true })).text,
    'base.unknownField',
  );
  for (const odd of ['\0', '\ud800']) {
    const { status } = await rounds.visitor().isRefused(login, { email: amara.email, password: odd });
    assert.ok(status === 400 || status === 401, `${status}`);
  }
});

test('An account without a password cannot be opened with any', async () => {
  await rounds.visitor().does(register, { username: 'google', email: emailOf('google'), password });
  await rounds.sql("update users set password_hash = null where username = 'google'");
  const refusal = await rounds.visitor().isRefused(login, { email: emailOf('google'), password });
  assert.equal(refusal.text, 'accounts.incorrectPassword');
  await rounds.visitor().isRefused(login, { email: emailOf('google'), password: 'nobody has this password' });
});

test('A password matches however its accents were typed', async () => {
  const composed = 'caf\u00e9 noir';
  await rounds
    .visitor()
    .does(register, { username: 'accents', email: emailOf('accents'), password: composed });
  await rounds.visitor().does(login, { email: emailOf('accents'), password: 'cafe\u0301 noir' });
});

test('The cookie is HttpOnly and SameSite', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await rounds.visitor().request('POST', '/api/session', JSON.stringify(amara), headers);
  const set = response.headers.getSetCookie()[0]!;
  assert.match(set, /^rounds=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('Every login gets a new token and ends the session it replaces', async () => {
  const person = await loggedIn();
  const first = person.cookie;
  await person.does(login, amara);
  assert.notEqual(person.cookie, first);
  assert.equal(await usernameOf(person), 'amara');
  person.cookie = first;
  assert.equal(await usernameOf(person), null);
});

test('After logout the old cookie is invalid, and other sessions are not affected', async () => {
  const [here, elsewhere] = [await loggedIn(), await loggedIn()];
  const old = here.cookie;
  const response = await here.request(logout.method, logout.path);
  assert.match(response.headers.getSetCookie()[0]!, /^rounds=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  here.cookie = old;
  assert.equal(await usernameOf(here), null);
  assert.equal((await here.isRefused(logout, {})).code, 'unauthorized');
  assert.equal(await usernameOf(elsewhere), 'amara');
});

test('A made-up cookie signs nobody in', async () => {
  const person = rounds.visitor();
  const forged = [
    'rounds=',
    `rounds=${'a'.repeat(43)}`,
    "rounds=' or 1=1 --",
    'rounds=%00',
    `other=${'a'.repeat(43)}`,
  ];
  for (const cookie of forged) {
    person.cookie = cookie;
    assert.equal(await usernameOf(person), null, cookie);
  }
});

test('The sessions table stores no token', async () => {
  const { cookie } = await loggedIn();
  const rows = JSON.stringify(await rounds.sql('select * from sessions'));
  assert.ok(!rows.includes(cookie.split('=')[1]!));
});
