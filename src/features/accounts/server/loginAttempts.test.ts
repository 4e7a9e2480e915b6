import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { httpLimits, rates } from '#/app/limits.ts';
import { login, logout, register } from '#/features/accounts/contract.ts';
import { openRates } from '#/platform/http/rates.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds({ TRUST_PROXY: '1' }, { rates: 'shipped' });
  amara = await rounds.account('amara');
});
let closeRates = () => {};
afterAll(() => {
  closeRates();
  return rounds.close();
});
// As if a day had passed, also for what the server remembers.
afterEach(async () => {
  await rounds.sql('delete from rate_limits');
  closeRates();
  closeRates = openRates(rates);
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

/** How long a try takes, in milliseconds, and its status. */
async function timed(typed: { email: string; password: string }, from: string) {
  const begun = performance.now();
  const status = await tries(typed, from);
  return { status, ms: performance.now() - begun };
}

async function isSlowed(typed: { email: string; password: string }, from: string, status = 401) {
  const took = await timed(typed, from);
  assert.equal(took.status, status);
  assert.ok(took.ms >= httpLimits.slowLogin, `${took.ms}`);
}

const nobody = (n: number) => ({ email: `nobody${n}@example.org`, password });

test('Other spellings of the domain of an e-mail give no further guesses', async () => {
  const address = 'dora@klinik-münchen.example';
  await rounds.visitor().does(register, { username: 'dora', email: address, password });
  const spellings = [
    address,
    'DORA@KLINIK-MÜNCHEN.example',
    'dora@xn--klinik-mnchen-3ob.example',
    'dora@klinik-mün\u00adchen。example',
  ];
  const [{ times }] = rates['login.account'];
  for (let n = 0; n < times; n++) {
    const email = spellings[n % spellings.length]!;
    assert.equal(await tries({ email, password: 'a guess' }, `192.0.2.${n}`), 401, email);
  }
  for (const email of spellings) assert.equal(await tries({ email, password }, '192.0.2.99'), 429, email);
});

/** Thirty failures from one address. */
async function fail(from: string) {
  for (let n = 0; n < 30; n++) assert.equal(await tries(nobody(n), from), 401);
}

const wrong = { email, password: 'not this one' };
const right = { email, password };

test('After ten failures an account is locked for a while, whatever addresses they came from', async () => {
  for (let n = 0; n < 10; n++) assert.equal(await tries(wrong, `192.0.2.${n}`), 401);
  assert.equal(await tries(wrong, '192.0.2.99'), 429);
  assert.equal(await tries({ ...right, email: email.toUpperCase() }, '192.0.2.98'), 429);
});

test('Successful logins are not counted as failures', async () => {
  for (let n = 0; n < 25; n++) assert.equal(await tries(right, '192.0.2.1'), 200);
  assert.equal(await tries(wrong, '192.0.2.1'), 401);
});

test('Of fifty concurrent attempts only ten are evaluated', { tags: 'thorough' }, async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => tries(wrong, `192.0.2.${n}`)));
  assert.equal(statuses.filter(status => status === 401).length, 10);
  assert.equal(statuses.filter(status => status === 429).length, 40);
});

test('After thirty failures an address is throttled, and a colleague there with the right password signs in', {
  tags: 'thorough',
}, async () => {
  await fail('192.0.2.1');
  await Promise.all([isSlowed(nobody(30), '192.0.2.1'), isSlowed(right, '192.0.2.1', 200)]);
  // Signing in gives nothing back to the one who guesses.
  await isSlowed(nobody(31), '192.0.2.1');
  assert.ok((await timed(nobody(31), '192.0.2.2')).ms < httpLimits.slowLogin);
});

test('After three hundred failures in a day an address is throttled more, and not locked out', {
  tags: 'thorough',
}, async () => {
  assert.equal(await tries(nobody(0), '192.0.2.1'), 401);
  await rounds.sql(`update rate_limits set points = 300 where key like 'login.address:86400:%'`);
  const { status, ms } = await timed(right, '192.0.2.1');
  assert.equal(status, 200);
  assert.ok(ms >= httpLimits.slowLoginLong, `${ms}`);
});

test('Throttled logins hold few connections and do not block others', { tags: 'thorough' }, async () => {
  await fail('192.0.2.1');
  const begun = performance.now();
  const many = Array.from({ length: 40 }, (_, n) => tries(nobody(n), '192.0.2.1'));
  assert.equal(await tries(nobody(40), '192.0.2.2'), 401);
  assert.ok(performance.now() - begun < httpLimits.slowLogin, 'nobody else waits');
  const statuses = await Promise.all(many);
  assert.equal(statuses.filter(status => status === 401).length, httpLimits.slowLoginsOfNetwork);
  assert.equal(statuses.filter(status => status === 429).length, 40 - httpLimits.slowLoginsOfNetwork);
});

test('A network of SHARED_NETWORKS has limits of its own', { tags: 'thorough' }, async () => {
  await rounds.stopServer();
  await rounds.startServer({ SHARED_NETWORKS: '203.0.113.0/24, 2001:db8:7::/48' });
  const shared = ['203.0.113.9', '2001:db8:7:1::9'];
  for (const from of shared) {
    await fail(from);
    const { status, ms } = await timed(nobody(30), from);
    assert.equal(status, 401);
    assert.ok(ms < httpLimits.slowLogin, `${from}: ${ms}`);
  }
  await fail('198.51.100.9');
  await rounds.sql(`update rate_limits set points = 600 where key like 'login.address.shared:300:%'`);
  await Promise.all([
    ...shared.map(from => isSlowed(nobody(31), from)),
    isSlowed(nobody(30), '198.51.100.9'),
  ]);
});

test('Another address of the same IPv6 network, or another spelling of the path, does not evade the limit', async () => {
  for (let n = 0; n < 30; n++) await tries(nobody(n), `2001:db8:0:7::${n}`);
  await isSlowed(nobody(30), '2001:db8:0:7:ffff::1');
  assert.ok((await timed(nobody(30), '2001:db8:0:8::1')).ms < httpLimits.slowLogin);
  for (let n = 0; n < 10; n++) await tries(wrong, `192.0.2.${n}`);
  for (const path of ['//api/session', '/api//session', '/API/session', '/api/session/', '/api%2Fsession'])
    assert.ok([404, 429].includes(await tries(wrong, '2001:db8:0:7::1', path)), path);
});

test('Only addresses forwarded by trusted proxies count', async () => {
  for (let n = 0; n < 30; n++) await tries(nobody(n), `198.51.100.${n}, 192.0.2.1`);
  await isSlowed(nobody(30), '198.51.100.200, 192.0.2.1');
});

test('The refusal says how long, and nothing of whether the account exists', async () => {
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

test('In a known browser nobody else can lock the account', async () => {
  for (let n = 0; n < 10; n++) await tries(wrong, `192.0.2.${n}`);
  assert.equal(await tries(right, '192.0.2.50'), 429);
  await amara.does(login, right);
  // Nor an address, which a whole hospital may share.
  for (let n = 0; n < 31; n++) await rounds.visitor().isRefused(login, nobody(n));
  const begun = performance.now();
  await amara.does(login, right);
  assert.ok(performance.now() - begun < httpLimits.slowLogin, 'nor is it slowed down there');
});

test('A known browser has a limit of its own, and is known for its own account only', async () => {
  for (let n = 0; n < 10; n++) assert.equal((await amara.isRefused(login, wrong)).status, 401);
  assert.equal((await amara.isRefused(login, right)).status, 429);
  await rounds.account('jonas');
  const jonas = { email: emailOf('jonas.l'), password: 'not this one' };
  for (let n = 0; n < 10; n++) assert.equal(await tries(jonas, `192.0.2.${n}`), 401);
  assert.equal((await amara.isRefused(login, jonas)).status, 429);
});

test('Logging out leaves a browser known; a made-up cookie is not', async () => {
  await amara.does(login, right);
  await amara.does(logout, {});
  for (let n = 0; n < 10; n++) await tries(wrong, `192.0.2.${n}`);
  await amara.does(login, right);
  const stranger = rounds.visitor();
  stranger.browser = `rounds-browser=${'x'.repeat(43)}`;
  assert.equal((await stranger.isRefused(login, right)).status, 429);
});
