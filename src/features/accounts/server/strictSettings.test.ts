import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say } from '#/app/texts.ts';
import { getViewer, login, logout, register } from '#/features/accounts/contract.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds({ PASSWORD_MIN_LENGTH: '12', PUBLIC_URL: 'https://rounds.example.org' });
  await rounds.visitor().does(register, ada);
});
afterAll(() => rounds.close());

const ada = { username: 'ada', email: 'ada@example.org', password: 'twelve chars' };

test('A longer configured minimum for passwords appears in the error', async () => {
  const visitor = rounds.visitor();
  const bea = { username: 'bea', email: 'bea@example.org' };
  const refusal = await visitor.isRefused(register, { ...bea, password: 'elevenchars' });
  assert.equal(say(refusal.text, refusal.params), 'Password should be at least 12 characters.');
  assert.equal((await visitor.does(getViewer, {})).passwordMinLength, 12);
  await visitor.does(register, { ...bea, password: 'twelve chars' });
});

test('With https the cookie has the __Host- prefix and is Secure', async () => {
  const body = JSON.stringify({ email: ada.email, password: ada.password });
  const headers = { 'content-type': 'application/json' };
  const person = rounds.visitor();
  const set = (await person.request('POST', '/api/session', body, headers)).headers.getSetCookie()[0]!;
  assert.match(set, /^__Host-rounds=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  assert.equal((await person.does(getViewer, {})).me?.username, 'ada');
});

test('With https a cookie under the unprefixed name signs nobody in', async () => {
  const person = rounds.visitor();
  await person.does(login, { email: ada.email, password: ada.password });
  person.cookie = person.cookie.replace('__Host-', '');
  assert.equal((await person.does(getViewer, {})).me, null);
});

test('With https logout clears the same cookie, and HSTS is sent', async () => {
  const person = rounds.visitor();
  await person.does(login, { email: ada.email, password: ada.password });
  const response = await person.request(logout.method, logout.path);
  assert.match(
    response.headers.getSetCookie()[0]!,
    /^__Host-rounds=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  assert.match(response.headers.get('strict-transport-security')!, /max-age=\d{8}/);
});

test('With a public address only its own pages may write', async () => {
  const body = JSON.stringify({ email: ada.email, password: ada.password });
  const statusFrom = async (origin: string) => {
    const headers = { 'content-type': 'application/json', origin };
    return (await rounds.visitor().request('POST', '/api/session', body, headers)).status;
  };
  assert.equal(await statusFrom('https://rounds.example.org'), 200);
  for (const origin of [
    'http://rounds.example.org',
    'http://localhost:3000',
    rounds.url,
    'https://rounds.example.org:444',
  ])
    assert.equal(await statusFrom(origin), 403, origin);
});
