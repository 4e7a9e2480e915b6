import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { Browser } from '#test/support/google/browser.ts';
import { askGoogle, countOf, followCallback } from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import type { Rounds } from '#test/support/rounds.ts';

let google: PliantProvider;
let rounds: Rounds;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ rounds, google, close } = await openPliantRounds());
  google.says = { sub: 'ada', email: 'ada@example.org', email_verified: true };
});
afterAll(() => close?.());

/** Coming back to this address in this browser is refused, and leaves nothing behind. */
async function isRefused(browser: Browser, callback: string, because: string) {
  const before = await countOf(rounds);
  const { status, said, me } = await followCallback(rounds, browser, callback);
  assert.deepEqual([said, me], ['accounts.googleRefused', null], because);
  assert.ok(status === 200 || status === 303);
  assert.deepEqual(await countOf(rounds), before, because);
}

const changed = (callback: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(callback);
  change(url.searchParams);
  return url.href;
};

test('A wrong, missing, doubled or made-up state is refused', async () => {
  const browser = new Browser();
  const callback = await askGoogle(rounds, browser);
  const { state } = Object.fromEntries(new URL(callback).searchParams);
  for (const wrong of [
    changed(callback, query => query.set('state', 'wrong')),
    changed(callback, query => query.set('state', '')),
    changed(callback, query => query.delete('state')),
    changed(callback, query => query.append('state', state!)),
    changed(callback, query => query.set('state', `${state}\0`)),
    changed(callback, query => query.set('state', 'a'.repeat(43))),
  ])
    await isRefused(browser, wrong, wrong);
  const { me } = await followCallback(rounds, browser, callback);
  assert.equal(me?.email, 'ada@example.org', 'the right one still holds');
});

test('A callback works only in the browser that started the attempt', async () => {
  const [attacker, victim] = [new Browser(), new Browser()];
  const callback = await askGoogle(rounds, attacker);
  await isRefused(victim, callback, 'a browser that never asked');
  await askGoogle(rounds, victim);
  await isRefused(victim, callback, 'a browser with an attempt of its own');
  assert.ok((await followCallback(rounds, attacker, callback)).me);
});

test('A callback is single-use, even if the provider would redeem its code again', async () => {
  const browser = new Browser();
  const other = await askGoogle(rounds, browser);
  const callback = await askGoogle(rounds, browser);
  const cookie = `rounds-google=${browser.cookie(rounds.url, 'rounds-google')}`;
  assert.ok((await followCallback(rounds, browser, callback)).me);
  assert.equal(browser.cookie(rounds.url, 'rounds-google'), undefined, 'the cookie is gone');

  const before = await countOf(rounds);
  google.redeemed = [];
  const page = await new Browser().get(callback, { cookie });
  assert.match(await page.text(), /data-outcome="accounts.googleRefused"/);
  assert.deepEqual(await countOf(rounds), before);
  assert.deepEqual(google.redeemed, [], 'the code is not brought a second time');
  const inOtherTab = await new Browser().get(other, { cookie });
  assert.equal(inOtherTab.headers.get('location'), '/create-profile', 'the other tab is not disturbed');
});

test('Of twenty concurrent deliveries of one callback, one signs in', async () => {
  const browser = new Browser();
  const callback = await askGoogle(rounds, browser);
  const cookie = `rounds-google=${browser.cookie(rounds.url, 'rounds-google')}`;
  const before = await countOf(rounds);
  google.redeemed = [];
  await Promise.all(Array.from({ length: 20 }, () => new Browser().get(callback, { cookie })));
  assert.equal((await countOf(rounds)).sessions, before.sessions + 1);
  assert.equal(google.redeemed.length, 1);
});

test('After ten minutes a callback is refused, and the pending attempt is swept', async () => {
  const browser = new Browser();
  const callback = await askGoogle(rounds, browser);
  await rounds.sql("update google_attempts set created_at = now() - interval '9 minutes'");
  assert.ok((await followCallback(rounds, browser, callback)).me);
  const late = new Browser();
  const tooLate = await askGoogle(rounds, late);
  await rounds.sql("update google_attempts set created_at = now() - interval '10 minutes 1 second'");
  await isRefused(late, tooLate, 'too late');
  await askGoogle(rounds, new Browser());
  assert.equal((await rounds.sql('select 1 from google_attempts')).length, 1);
});

test('Neither the state nor the browser’s cookie of an attempt is stored in plain text', async () => {
  const browser = new Browser();
  const callback = await askGoogle(rounds, browser);
  const rows = JSON.stringify(await rounds.sql('select * from google_attempts'));
  assert.ok(!rows.includes(new URL(callback).searchParams.get('state')!));
  assert.ok(!rows.includes(browser.cookie(rounds.url, 'rounds-google')!));
});

test('The cookie of an attempt is HttpOnly and expires after ten minutes', async () => {
  const response = await new Browser().get(`${rounds.url}/api/google/start`);
  assert.deepEqual(
    response.headers.getSetCookie().map(line => line.replace(/=[\w-]{43}/, '')),
    ['rounds-google; Max-Age=600; Path=/; HttpOnly; SameSite=Lax'],
  );
});

test('Another site cannot start a sign-in', async () => {
  const start = `${rounds.url}/api/google/start`;
  for (const site of ['cross-site', 'same-site'])
    assert.equal((await new Browser().get(start, { 'sec-fetch-site': site })).status, 403, site);
  for (const site of ['same-origin', 'none'])
    assert.equal((await new Browser().get(start, { 'sec-fetch-site': site })).status, 303, site);
});

test('HEAD requests to these addresses start nothing', async () => {
  const count = async () => (await rounds.sql('select 1 from google_attempts')).length;
  const before = await count();
  const { status } = await fetch(`${rounds.url}/api/google/start`, { method: 'HEAD', redirect: 'manual' });
  assert.equal(status, 404);
  assert.equal(await count(), before);
});

test('A cancelled sign-in and a provider error redirect with their own sentences', async () => {
  for (const [error, sentence] of [
    ['access_denied', 'accounts.googleCancelled'],
    ['temporarily_unavailable', 'accounts.googleUnavailable'],
    ['invalid_scope', 'accounts.googleRefused'],
  ] as const) {
    const browser = new Browser();
    const callback = changed(
      await askGoogle(rounds, browser, { screen: 'register', next: '/home' }),
      query => {
        query.delete('code');
        query.set('error', error);
      },
    );
    const { location, me } = await followCallback(rounds, browser, callback);
    assert.equal(location, `/register?google=${sentence}&next=%2Fhome`);
    assert.equal(me, null);
  }
});

test('In a popup the callback is a page without inline script that is not cached', async () => {
  const browser = new Browser();
  const response = await browser.get(await askGoogle(rounds, browser, { mode: 'popup' }));
  const page = await response.text();
  assert.match(page, /data-outcome="signed in" data-onward="\/create-profile"/);
  assert.match(response.headers.get('content-security-policy')!, /script-src 'self';/);
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  assert.deepEqual(page.match(/<script.*?<\/script>/g), [
    '<script src="/google/returned.js" defer></script>',
  ]);
  const script = await (await browser.get(`${rounds.url}/google/returned.js`)).text();
  assert.doesNotMatch(script, /opener/);
});
