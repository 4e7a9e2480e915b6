import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { login, logout } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';

let rounds: Rounds;
let amara: Person;
before(async () => {
  rounds = await openRounds({ TRUST_PROXY: '1' }, { rates: 'shipped' });
  amara = await rounds.account('amara');
});
after(() => rounds.close());
// As if a day had passed; what is held in memory goes with the server.
afterEach(async () => {
  await rounds.sql('delete from rates');
  await rounds.stopServer();
  await rounds.startServer();
});

const email = emailOf('amara');

/** Tries a password from an address, as the proxy of the hospital would pass it on. Returns the status. */
async function tries(
  { email, password }: { email: string; password: string },
  from: string,
  path = '/api/session',
) {
  const body = JSON.stringify({ email, password });
  const { status } = await rounds.visitor().request('POST', path, body, {
    'content-type': 'application/json',
    'x-forwarded-for': from,
  });
  return status;
}

const wrong = { email, password: 'not this one' };
const right = { email, password };

test('After ten failures an account is closed for a while, from wherever they came', async () => {
  for (let n = 0; n < 10; n++) assert.equal(await tries(wrong, `192.0.2.${n}`), 401);
  assert.equal(await tries(wrong, '192.0.2.99'), 429);
  assert.equal(await tries({ ...right, email: email.toUpperCase() }, '192.0.2.98'), 429);
});

test('Whoever knows the password is never counted', async () => {
  for (let n = 0; n < 35; n++) assert.equal(await tries(right, '192.0.2.1'), 200);
});

test('Fifty tries at once are not more than ten', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => tries(wrong, `192.0.2.${n}`)));
  assert.equal(statuses.filter(status => status === 401).length, 10);
  assert.equal(statuses.filter(status => status === 429).length, 40);
});

test('After thirty failures an address is closed for a while, whoever is tried', async () => {
  const nobody = (n: number) => ({ email: `nobody${n}@example.org`, password });
  for (let n = 0; n < 30; n++) assert.equal(await tries(nobody(n), '192.0.2.1'), 401);
  assert.equal(await tries(nobody(30), '192.0.2.1'), 429);
  assert.equal(await tries(nobody(31), '192.0.2.2'), 401);
});

test('Another address of the same IPv6 network is no other address, nor is another way to write the path', async () => {
  const nobody = (n: number) => ({ email: `nobody${n}@example.org`, password });
  for (let n = 0; n < 30; n++) await tries(nobody(n), `2001:db8:0:7::${n}`);
  assert.equal(await tries(nobody(30), '2001:db8:0:7:ffff::1'), 429);
  assert.equal(await tries(nobody(30), '2001:db8:0:8::1'), 401);
  for (const path of ['//api/session', '/api//session', '/API/session', '/api/session/', '/api%2Fsession'])
    assert.ok([404, 429].includes(await tries(nobody(31), '2001:db8:0:7::1', path)), path);
});

test('Only what our own proxies say of an address counts', async () => {
  const nobody = (n: number) => ({ email: `nobody${n}@example.org`, password });
  for (let n = 0; n < 30; n++) await tries(nobody(n), `198.51.100.${n}, 192.0.2.1`);
  assert.equal(await tries(nobody(30), '198.51.100.200, 192.0.2.1'), 429);
});

test('The refusal says how long, and nothing of whether there is such an account', async () => {
  for (let n = 0; n < 11; n++) {
    await tries(wrong, `192.0.2.${n}`);
    await tries({ ...wrong, email: 'nobody@example.org' }, `192.0.2.${n}`);
  }
  const said = await Promise.all(
    [email, 'nobody@example.org'].map(email => rounds.visitor().isRefused(login, { ...wrong, email })),
  );
  for (const { status, text } of said)
    assert.deepEqual({ status, text }, { status: 429, text: 'base.tooManyMinutes' });
});

test('Where its owner has signed in before, nobody can lock an account', async () => {
  for (let n = 0; n < 10; n++) await tries(wrong, `192.0.2.${n}`);
  assert.equal(await tries(right, '192.0.2.50'), 429);
  await amara.does(login, right);
  // Nor an address, which a whole hospital may share.
  const nobody = (n: number) => ({ email: `nobody${n}@example.org`, password });
  for (let n = 0; n < 31; n++) await rounds.visitor().isRefused(login, nobody(n));
  assert.equal((await rounds.visitor().isRefused(login, nobody(31))).status, 429);
  await amara.does(login, right);
});

test('A known browser has its own end, and is known for its own account alone', async () => {
  for (let n = 0; n < 10; n++) assert.equal((await amara.isRefused(login, wrong)).status, 401);
  assert.equal((await amara.isRefused(login, right)).status, 429);
  await rounds.account('jonas');
  const jonas = { email: emailOf('jonas.l'), password: 'not this one' };
  for (let n = 0; n < 10; n++) assert.equal(await tries(jonas, `192.0.2.${n}`), 401);
  assert.equal((await amara.isRefused(login, jonas)).status, 429);
});

test('Signing out leaves a browser known; a made-up cookie is not', async () => {
  await amara.does(login, right);
  await amara.does(logout, {});
  for (let n = 0; n < 10; n++) await tries(wrong, `192.0.2.${n}`);
  await amara.does(login, right);
  const stranger = rounds.visitor();
  stranger.browser = `rounds-browser=${'x'.repeat(43)}`;
  assert.equal((await stranger.isRefused(login, right)).status, 429);
});
