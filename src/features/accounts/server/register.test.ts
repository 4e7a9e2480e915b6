import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say, type TextKey } from '#/app/texts.ts';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
  await rounds.visitor().does(register, ada);
});
afterAll(() => rounds.close());

const ada = { username: 'Ada.Mensah', email: 'Ada@Example.org', password: 'six by six' };

/** Registering with `change` is refused with this sentence; returns the rest of the refusal. */
async function isRefused(change: Record<string, unknown>, text: TextKey) {
  const refusal = await rounds.visitor().isRefused(register, { ...ada, ...change });
  assert.equal(refusal.text, text, say(refusal.text));
  return refusal;
}

const countUsers = async () => Number((await rounds.sql('select count(*) as n from users'))[0]!.n);

test('A visitor registers, is not signed in by that, and can log in', async () => {
  const visitor = rounds.visitor();
  const credentials = { email: 'Bea@Example.org', password: 'six by six' };
  const registered = await visitor.does(register, { username: 'Bea.Mensah', ...credentials });
  assert.deepEqual(registered, { username: 'Bea.Mensah' });
  assert.equal(visitor.cookie, '');
  await visitor.does(login, credentials);
  const { me } = await visitor.does(getViewer, {});
  assert.deepEqual([me?.username, me?.hasProfile], ['Bea.Mensah', false]);
});

test('A used e-mail is refused, whatever its case', async () => {
  for (const email of ['Ada@Example.org', 'ada@example.org', '  ADA@EXAMPLE.ORG ']) {
    const refusal = await isRefused({ username: 'someone.else', email }, 'accounts.emailTaken');
    assert.equal(refusal.code, 'taken');
    assert.equal(refusal.field, 'email');
  }
});

test('A taken username is refused, whatever its case, and quoted as typed', async () => {
  for (const username of ['Ada.Mensah', 'ada.mensah', 'ADA.MENSAH']) {
    const refusal = await isRefused({ username, email: 'else@example.org' }, 'accounts.usernameTaken');
    assert.deepEqual(refusal.params, { username });
    assert.equal(refusal.field, 'username');
    assert.equal(
      say(refusal.text, refusal.params),
      `The username '${username}' is already taken. Please choose another one.`,
    );
  }
});

test('Reserved usernames are refused like taken ones', async () => {
  for (const username of [
    'admin',
    'Support',
    'login',
    'HOME',
    'profile',
    'messaging',
    'api',
    'rounds',
    'settings',
  ]) {
    await isRefused({ username, email: 'else@example.org' }, 'accounts.usernameTaken');
  }
});

test('Each of the three fields is required', async () => {
  for (const field of ['username', 'email', 'password']) {
    for (const missing of ['', undefined, null]) {
      await isRefused({ [field]: missing }, 'accounts.allFieldsRequired');
    }
  }
  for (const field of ['username', 'email'])
    await isRefused({ [field]: '   ' }, 'accounts.allFieldsRequired');
});

test('Usernames have 3 to 30 letters, digits, dots or underscores, with no dot at either end or twice in a row', async () => {
  const bad = [
    'ab',
    'a'.repeat(31),
    '.ada',
    'ada.',
    'a..da',
    'a da',
    'adá',
    'ada@home',
    'ada-m',
    'а́дa',
    'ada/..',
  ];
  for (const username of bad) {
    const refusal = await rounds.visitor().isRefused(register, { ...ada, username });
    assert.match(refusal.text, /usernameInvalid|tooLong/, `${username}: ${refusal.text}`);
    assert.equal(refusal.field, 'username');
  }
  for (const username of ['abc', 'A_1', 'a.b.c', 'x'.repeat(30)]) {
    await rounds.visitor().does(register, { ...ada, username, email: `${username}@example.org` });
  }
});

test('A password has at least 6 characters as people count them, and spaces count', async () => {
  const refusal = await isRefused({ password: '12345' }, 'accounts.passwordTooShort');
  assert.equal(say(refusal.text, refusal.params), 'Password should be at least 6 characters.');
  await isRefused({ password: '🙂🙂🙂🙂🙂' }, 'accounts.passwordTooShort');
  const email = 'spaces@example.org';
  const visitor = rounds.visitor();
  await visitor.does(register, { username: 'spaces', email, password: ' 1234 ' });
  assert.equal(
    (await visitor.isRefused(login, { email, password: '1234' })).text,
    'accounts.incorrectPassword',
  );
  await visitor.does(login, { email, password: ' 1234 ' });
});

test('A password may be very long, and every character counts', async () => {
  const email = 'long@example.org';
  const text = 'ward four, '.repeat(90);
  const visitor = rounds.visitor();
  await visitor.does(register, { username: 'long', email, password: text });
  const refusal = await visitor.isRefused(login, { email, password: text.slice(0, -1) });
  assert.equal(refusal.text, 'accounts.incorrectPassword');
  await visitor.does(login, { email, password: text });
});

test('An invalid, too long or unstorable e-mail is refused', async () => {
  for (const email of ['ada', 'ada@', '@example.org', 'a da@example.org', 'ada@example'])
    await isRefused({ email }, 'accounts.emailInvalid');
  await isRefused({ email: `${'a'.repeat(250)}@example.org` }, 'base.tooLong');
  await isRefused({ password: 'x'.repeat(1_001) }, 'base.tooLarge');
  for (const bad of ['ad\0a', 'ad\ud800a']) {
    await isRefused({ username: bad }, 'base.unreadableText');
    await isRefused({ email: `${bad}@example.org` }, 'base.unreadableText');
  }
});

test('An unknown key is refused, and so is a body that is not an object', async () => {
  const refusal = await isRefused({ fullName: 'Ada' }, 'base.unknownField');
  assert.equal(refusal.field, 'fullName');
  for (const body of ['[]', '"ada"', 'null', '7', '{', '']) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await rounds.visitor().request('POST', '/api/accounts', body, headers);
    assert.equal(status, 400, body);
  }
});

test('Of 20 concurrent registrations of one username one succeeds', async () => {
  const before = await countUsers();
  const tries = Array.from({ length: 20 }, (_, i) => {
    const username = i % 2 ? 'first.come' : 'FIRST.come';
    const input = { username, email: `first${i}@example.org`, password: 'six by six' };
    return rounds.visitor().does(register, input);
  });
  const results = await Promise.allSettled(tries);
  assert.equal(results.filter(result => result.status === 'fulfilled').length, 1);
  for (const result of results) {
    if (result.status === 'rejected') assert.equal(result.reason.text, 'accounts.usernameTaken');
  }
  assert.equal(await countUsers(), before + 1);
});

test('Of 20 concurrent registrations with one e-mail one succeeds', async () => {
  const tries = Array.from({ length: 20 }, (_, i) => {
    const input = {
      username: `crowd${i}`,
      email: i % 2 ? 'one@example.org' : 'ONE@example.org',
      password: 'six by six',
    };
    return rounds.visitor().does(register, input);
  });
  const results = await Promise.allSettled(tries);
  assert.equal(results.filter(result => result.status === 'fulfilled').length, 1);
});

test('The password is stored as an Argon2id hash only', async () => {
  const [row] = await rounds.sql('select * from users where username = $1', ['Ada.Mensah']);
  assert.match(String(row!.password_hash), /^\$argon2id\$/);
  assert.ok(!JSON.stringify(row).includes(ada.password));
});

test('One of the passwords that are guessed first is refused, however it is dressed up', async () => {
  const common = [
    '123456',
    'Passw0rd!',
    'qwertz',
    'iloveyou',
    'chelsea1',
    'P4ssword',
    'aaaaaa',
    '654321',
    'hospital',
  ];
  for (const password of common) {
    const refusal = await isRefused({ password }, 'accounts.passwordCommon');
    assert.equal(refusal.field, 'password', password);
  }
});

test('One’s own name or e-mail is no password', async () => {
  const person = { username: 'kwame.b', email: 'kwame.boateng@klinik.example' };
  for (const password of [
    'kwame.b',
    'Kwame.B1',
    'kwame.boateng',
    'kwame.boateng@klinik.example',
    'klinik.example',
  ]) {
    const refusal = await rounds.visitor().isRefused(register, { ...person, password });
    assert.deepEqual([refusal.text, refusal.field], ['accounts.passwordOwn', 'password'], password);
  }
  const email = 'kwame.boateng.of.the.ward@klinik-am-fluss.example';
  const long = await rounds
    .visitor()
    .isRefused(register, { ...person, email, password: email.toUpperCase() });
  assert.equal(long.text, 'accounts.passwordOwn');
  await rounds.visitor().does(register, { ...person, password: 'kwame walks home at 7' });
});
