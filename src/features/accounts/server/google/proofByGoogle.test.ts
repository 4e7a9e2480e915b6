import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getAuthenticator, renewRecoveryCodes } from '#/features/accounts/factorsContract.ts';
import { useAuthenticator } from '#test/support/authenticator.ts';
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

const seconds = () => Math.floor(Date.now() / 1000);
const isHere = (sub: string, claims: Record<string, unknown> = {}) => {
  google.says = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Mensah', ...claims };
};

async function signedIn(sub: string): Promise<{ browser: Browser; person: Person }> {
  isHere(sub);
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const person = rounds.visitor();
  person.cookie = `rounds=${browser.cookie(rounds.url, 'rounds')}`;
  return { browser, person };
}

const grow = () => rounds.sql("update sessions set proved_at = now() - interval '1 day'");

test('A proof by Google requires a new login there, and is refused without an authentication time', async () => {
  const { browser, person } = await signedIn('prover');
  await useAuthenticator(person);
  await grow();
  for (const auth_time of [
    undefined,
    null,
    '2001-01-01',
    String(seconds()),
    978_307_200,
    seconds() - 90,
    seconds() + 90,
    Number.MAX_SAFE_INTEGER,
    0,
    -1,
  ]) {
    isHere('prover', { auth_time });
    const { said } = await continueWithGoogle(rounds, { screen: 'proof' }, browser);
    assert.equal(google.asked.get('max_age'), '0');
    assert.notEqual(said, undefined, `auth_time ${auth_time}`);
    assert.equal((await person.isRefused(renewRecoveryCodes, {})).text, 'accounts.notFresh');
  }
  isHere('prover', { auth_time: seconds() - 20 });
  const { location } = await continueWithGoogle(rounds, { screen: 'proof' }, browser);
  assert.doesNotMatch(location, /google=/);
  await person.does(renewRecoveryCodes, {});
});

test('Signing out and in again with Google proves no more than a proof by Google', async () => {
  const { person } = await signedIn('again');
  await person.does(getAuthenticator, {});
  const back = await signedIn('again');
  const [{ fresh }] = (await rounds.sql(
    `select proved_at > now() - interval '10 minutes' as fresh from sessions s join users u on u.id = s.user_id
     where u.username = 'again' order by s.created_at desc limit 1`,
  )) as [{ fresh: boolean }];
  assert.equal(fresh, false);
  await back.person.does(getAuthenticator, {});
  isHere('again', { auth_time: seconds() });
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const [{ fresh: now }] = (await rounds.sql(
    `select proved_at > now() - interval '10 minutes' as fresh from sessions s join users u on u.id = s.user_id
     where u.username = 'again' order by s.created_at desc limit 1`,
  )) as [{ fresh: boolean }];
  assert.equal(now, true);
});
