import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import {
  answerChallenge,
  getAuthenticator,
  renewRecoveryCodes,
} from '#/features/accounts/factorsContract.ts';
import { signInByPasskey } from '#/features/accounts/passkeysContract.ts';
import { getProofs } from '#/features/accounts/sessionsContract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';
import { Browser } from '#test/support/google/browser.ts';
import { continueWithGoogle } from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import type { Person } from '#test/support/person.ts';
import type { Rounds } from '#test/support/rounds.ts';

let google: PliantProvider;
let rounds: Rounds;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ rounds, google, close } = await openPliantRounds());
});
afterAll(() => close?.());

function isHere(sub: string) {
  google.says = { sub, email: emailOf(sub), email_verified: true, name: 'Ada Mensah' };
}

/** Whoever sits at this browser, as a person who can make calls. */
function personAt(browser: Browser): Person {
  const person = rounds.visitor();
  const names = ['rounds', 'rounds-code'];
  const pairs = names.map(name => [name, browser.cookie(rounds.url, name)]).filter(([, value]) => value);
  person.cookie = pairs.map(pair => pair.join('=')).join('; ');
  return person;
}

async function cameByGoogle(sub: string) {
  isHere(sub);
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  return { browser, person: personAt(browser) };
}

test('Google does not replace the second factor: a session needs a code', async () => {
  const { person } = await cameByGoogle('careful');
  const { secret } = await useAuthenticator(person);
  for (const mode of ['redirect', 'popup'] as const) {
    const browser = new Browser();
    const { me, location, said, page } = await continueWithGoogle(
      rounds,
      { mode, next: '/settings' },
      browser,
    );
    assert.equal(me, null);
    if (mode === 'redirect') assert.equal(location, '/login?step=code&next=%2Fsettings');
    else assert.equal(said, 'code needed');
    if (mode === 'popup') assert.match(page, /data-onward="\/login\?step=code&amp;next=%2Fsettings"/);
    await rounds.sql('update authenticators set last_step = 0');
    const back = personAt(browser);
    await back.does(answerChallenge, { code: await codeOf(secret) });
    assert.equal((await back.does(getViewer, {})).me?.username, 'careful');
  }
});

test('Signing in to Google again makes a session fresh, and opens no new one', async () => {
  const { browser, person } = await cameByGoogle('prover');
  await useAuthenticator(person);
  assert.deepEqual(await person.does(getProofs, {}), { password: false, passkey: false, google: true });
  await rounds.sql("update sessions set proved_at = now() - interval '1 day'");
  await person.isRefused(renewRecoveryCodes, {});
  Object.assign(google.says, { auth_time: Math.floor(Date.now() / 1000) });
  const [before] = await rounds.sql('select count(*)::int as count from sessions');
  const { said } = await continueWithGoogle(rounds, { mode: 'popup', screen: 'proof' }, browser);
  assert.equal(said, 'signed in');
  await person.does(renewRecoveryCodes, {});
  assert.deepEqual((await rounds.sql('select count(*)::int as count from sessions'))[0], before);
});

test('Another Google account or a signed-out browser proves nothing and creates nothing', async () => {
  const { browser, person } = await cameByGoogle('own');
  await useAuthenticator(person);
  await rounds.sql("update sessions set proved_at = now() - interval '1 day'");
  const [before] = await rounds.sql('select count(*)::int as count from users');
  isHere('somebody.else');
  for (const at of [browser, new Browser()]) {
    const { said, location } = await continueWithGoogle(rounds, { screen: 'proof' }, at);
    assert.equal(said, 'accounts.googleNotMine');
    assert.match(location, /^\/settings\?/);
  }
  assert.equal((await person.isRefused(renewRecoveryCodes, {})).text, 'accounts.notFresh');
  assert.deepEqual((await rounds.sql('select count(*)::int as count from users'))[0], before);
});

test('A claimant of somebody else’s e-mail keeps no passkey, second factor or pending login in the account', async () => {
  const squatter = rounds.visitor();
  const credentials = { email: emailOf('claimed'), password };
  await squatter.does(register, { username: 'claimed', ...credentials });
  await squatter.does(login, credentials);
  const { id } = await sendPicture(squatter, 'profile_images');
  await squatter.does(createProfile, profileOf(fixtures.amara, id));
  const app = await useAuthenticator(squatter);
  const key = new Device(rounds.url);
  const here = { origin: rounds.url, rpId: new URL(rounds.url).hostname };
  await key.join(squatter, here);
  const half = rounds.visitor();
  await half.does(login, credentials);
  isHere('claimed');
  const browser = new Browser();
  const { me } = await continueWithGoogle(rounds, { asNewAccount: true }, browser);
  assert.equal(me?.username, 'claimed2', 'no code of the squatter’s is asked for');
  assert.equal((await half.isRefused(answerChallenge, { code: app.recoveryCodes[0]! })).status, 401);
  const byKey = rounds.visitor();
  const refusal = await byKey.isRefused(signInByPasskey, { credential: await key.show(byKey, here) });
  assert.equal(refusal.text, 'accounts.passkeyUnknown');
  const left = await rounds.sql(
    `select a.user_id from authenticators a join users u on u.id = a.user_id where u.username = 'claimed'
     union select c.user_id from recovery_codes c join users u on u.id = c.user_id where u.username = 'claimed'`,
  );
  assert.deepEqual(left, []);
  assert.equal((await personAt(browser).does(getAuthenticator, {})).since, null);
});
