import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { rates } from '#/app/limits.ts';
import { getDigest, setDigest } from '#/features/digest/contract.ts';
import { raised } from '#/platform/http/rates.ts';
import { bring } from '#test/support/bring.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds } from '#test/support/rounds.ts';
import { unsubscribePath } from './unsubscribeToken.ts';

const rounds = await openRounds({}, { rates: { ...raised(1_000), 'link.use': rates['link.use'] } });
const { amara, jonas } = await bring(rounds, ['amara', 'jonas']);

const daily = {
  cadence: 'daily' as const,
  hour: 8,
  weekday: 1,
  timeZone: 'Asia/Kolkata',
  hasText: false,
};
beforeEach(async () => {
  for (const person of [amara, jonas]) await person.does(setDigest, daily);
});

const cadence = async (person: Person) => (await person.does(getDigest, {})).cadence;
const address = (person: Person) => rounds.url + unsubscribePath(person.id);
const oneClick = 'List-Unsubscribe=One-Click';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('One click ends it: a POST of a mail program, without a session, from anywhere, in either encoding', async () => {
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const posts: RequestInit[] = [
    { body: oneClick, headers: form },
    { body: multipart },
    {
      body: oneClick,
      headers: { ...form, origin: 'https://mail.example.net', 'sec-fetch-site': 'cross-site' },
    },
    { body: oneClick, headers: { ...form, origin: 'null' } },
  ];
  for (const sent of posts) {
    await amara.does(setDigest, daily);
    const response = await fetch(address(amara), { method: 'POST', ...sent });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /The email digest is off/);
    assert.equal(await cadence(amara), 'off');
    assert.equal(response.headers.get('set-cookie'), null);
  }
  assert.equal(await cadence(jonas), 'daily');
  // What was chosen is kept for when it is turned on again; the link goes on to work.
  const [kept] = await rounds.sql('select hour, time_zone, next_at from email_digests where user_id = $1', [
    amara.id,
  ]);
  assert.deepEqual(kept, { hour: 8, time_zone: 'Asia/Kolkata', next_at: null });
  await amara.does(setDigest, daily);
  assert.equal((await fetch(address(amara), { method: 'POST', body: oneClick, headers: form })).status, 200);
  assert.equal(await cadence(amara), 'off');
});

test('Opening the link changes nothing: it asks, in the language of the browser, by a page that runs no script', async () => {
  for (const method of ['GET', 'HEAD']) await fetch(address(amara), { method });
  assert.equal(await cadence(amara), 'daily');
  const response = await fetch(address(amara), { headers: { 'accept-language': 'de' } });
  const page = await response.text();
  assert.match(page, /<html lang="de" dir="ltr">/);
  assert.match(page, /<form method="post"><button/);
  assert.doesNotMatch(page, /<script|amara/i);
  assert.match(
    response.headers.get('content-security-policy')!,
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  );
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
});

test('A robot that requests the link in any way turns nothing off, and the page says whether the digest is on', async () => {
  const title = async (init?: RequestInit) =>
    /<h1>([^<]*)</.exec(await (await fetch(address(amara), init)).text())![1];
  const robots: RequestInit[] = [
    {},
    { method: 'POST' },
    { method: 'POST', body: '', headers: form },
    { method: 'POST', body: 'url=1', headers: form },
    {
      method: 'POST',
      body: '{"List-Unsubscribe":"One-Click"}',
      headers: { 'content-type': 'application/json' },
    },
    { method: 'POST', body: 'List-Unsubscribe=', headers: form },
  ];
  for (const robot of robots) {
    assert.equal(await title(robot), 'Turn off the email digest', JSON.stringify(robot));
    assert.equal(await cadence(amara), 'daily');
  }
  assert.equal(await title({ method: 'POST', body: oneClick, headers: form }), 'The email digest is off');
  for (const robot of robots) assert.equal(await title(robot), 'The email digest is off');
  assert.doesNotMatch(await (await fetch(address(amara))).text(), /<form/);
  await amara.does(setDigest, daily);
  assert.equal(await title(), 'Turn off the email digest');
});

test('A token for somebody else, a changed one and none end nothing, and are counted', async () => {
  const [, token] = unsubscribePath(amara.id).split('token=');
  const [, mac] = token!.split('.');
  const wrong = [
    `${jonas.id}.${mac}`,
    `${amara.id}.${mac!.slice(0, -1)}${mac!.endsWith('A') ? 'E' : 'A'}`,
    `${amara.id}.`,
    amara.id,
    `${token}.more`,
    `${token}&token=${token}`,
    '',
  ];
  for (const one of wrong)
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${rounds.url}/api/digest/unsubscribe?token=${one}`, { method });
      assert.equal(response.status, 404, one);
    }
  assert.equal((await fetch(`${rounds.url}/api/digest/unsubscribe`, { method: 'POST' })).status, 404);
  assert.deepEqual([await cadence(amara), await cadence(jonas)], ['daily', 'daily']);
  const { times } = rates['link.use'][0]!;
  for (let n = 0; n < times; n++) await fetch(`${rounds.url}/api/digest/unsubscribe?token=${n}`);
  const refused = await fetch(`${rounds.url}/api/digest/unsubscribe?token=x`, { method: 'POST' });
  assert.equal(refused.status, 429);
  // Who has a right one is let through all the same.
  assert.equal((await fetch(address(amara), { method: 'POST', body: oneClick, headers: form })).status, 200);
  assert.equal(await cadence(amara), 'off');
});

test('A token is no session: it reads nothing and signs nobody in', async () => {
  const [, token] = unsubscribePath(amara.id).split('token=');
  const tries: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `rounds-session=${token}` },
  ];
  for (const headers of tries)
    assert.equal((await fetch(`${rounds.url}/api/digest`, { headers })).status, 401);
});
