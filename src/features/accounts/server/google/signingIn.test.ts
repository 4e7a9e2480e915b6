import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { emailOf, fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';
import { Browser } from '#test/support/google/browser.ts';
import { continueWithGoogle, countOf, meOf } from '#test/support/google/continueWithGoogle.ts';
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

/** Who sits before Google from here on. */
function isHere(sub: string, claims: Record<string, unknown> = {}) {
  google.says = { sub, email: emailOf(sub), email_verified: true, name: 'Ada Mensah', ...claims };
}

/** An account that registered here and has not proved its e-mail; with a finished profile if asked for. */
async function registered(username: string, { withProfile = false } = {}): Promise<Person> {
  const person = rounds.visitor();
  const email = emailOf(username);
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  if (withProfile) {
    const { id } = await sendPicture(person, 'profile_images');
    await person.does(createProfile, profileOf(fixtures.amara, id));
  }
  return person;
}

const verify = (username: string) =>
  rounds.sql(
    'update users set email_verified_at = now(), ownership_verified_at = now() where username = $1',
    [username],
  );

const rowOf = async (username: string) =>
  (await rounds.sql('select * from users where username = $1', [username]))[0];

test('A new user gets an account with a verified e-mail, a free username, no password and no profile', async () => {
  isHere('Ada.New');
  const { location, me } = await continueWithGoogle(rounds);
  assert.equal(location, '/create-profile');
  assert.deepEqual(
    [me?.username, me?.email, me?.nameFromGoogle],
    ['Ada.New', emailOf('Ada.New'), 'Ada Mensah'],
  );
  const row = await rowOf('Ada.New');
  assert.equal(row?.password_hash, null);
  assert.equal(row?.full_name, null, 'Create Profile alone makes a profile');
  assert.ok(row?.email_verified_at);
});

test('The second sign-in opens the same account, even if the e-mail has changed', async () => {
  isHere('returning');
  const first = await continueWithGoogle(rounds);
  const before = await countOf(rounds);
  for (const claims of [
    {},
    { email: 'married@example.org' },
    { email: undefined },
    { email_verified: false },
  ]) {
    isHere('returning', claims);
    const { me } = await continueWithGoogle(rounds);
    assert.equal(me?.id, first.me?.id);
    assert.equal(me?.email, emailOf('returning'));
  }
  const after = await countOf(rounds);
  assert.deepEqual([after.users, after.identities], [before.users, before.identities]);
});

test('A member is redirected to the profile, or to the page that required login', async () => {
  await registered('member', { withProfile: true });
  await verify('member');
  isHere('member');
  assert.equal((await continueWithGoogle(rounds)).location, '/profile/member');
  assert.equal((await continueWithGoogle(rounds, { next: '/home' })).location, '/home');
});

test('After sign-in nobody is redirected outside Rounds', async () => {
  await registered('wanderer', { withProfile: true });
  await verify('wanderer');
  isHere('wanderer');
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    '/home%0d%0aset-cookie:x',
    '/home\r\nx: y',
    '/.//evil.example',
    '/nowhere',
    'x'.repeat(3_000),
  ]) {
    const { location } = await continueWithGoogle(rounds, { next });
    assert.equal(location, '/profile/wanderer', next.slice(0, 30));
  }
});

test('An account with the same e-mail is opened if both sides have verified it, and keeps its password', async () => {
  const person = await registered('both');
  await verify('both');
  const { me: account } = await person.does(getViewer, {});
  isHere('both', { email: 'BOTH@Example.org' });
  const { me } = await continueWithGoogle(rounds);
  assert.equal(me?.id, account?.id);
  assert.equal(me?.nameFromGoogle, null, 'their username is their own');
  await rounds.visitor().does(login, { email: emailOf('both'), password });
  assert.equal((await person.does(getViewer, {})).me?.id, account?.id, 'other sessions go on');
});

test('An e-mail that Google has not verified opens no account here, verified or not', async () => {
  await registered('careful');
  for (const isVerifiedHere of [false, true]) {
    if (isVerifiedHere) await verify('careful');
    isHere('careful', { email_verified: false });
    const before = await countOf(rounds);
    const { said, me } = await continueWithGoogle(rounds);
    assert.deepEqual([said, me], ['accounts.googleEmailUnverified', null]);
    assert.deepEqual(await countOf(rounds), before);
  }
  await rounds.visitor().does(login, { email: emailOf('careful'), password });
});

test('An e-mail that Google has reassigned does not open its former owner’s account', async () => {
  isHere('successor', { email: 'night.desk@example.org', sub: 'predecessor' });
  await continueWithGoogle(rounds);
  isHere('successor', { email: 'night.desk@example.org' });
  const before = await countOf(rounds);
  const { said, me } = await continueWithGoogle(rounds);
  assert.deepEqual([said, me], ['accounts.googleOther', null]);
  assert.deepEqual(await countOf(rounds), before);
});

test('An account registered with somebody else’s e-mail passes to the owner, without its password and sessions', async () => {
  const squatter = await registered('squatted');
  const stream = await squatter.listen();
  const { me: claim } = await squatter.does(getViewer, {});
  isHere('squatted');
  const { me, location } = await continueWithGoogle(rounds);
  await stream.ended;
  assert.equal(location, '/create-profile');
  assert.notEqual(me?.id, claim?.id);
  assert.equal(me?.username, 'squatted', 'the name is free again');
  assert.equal((await squatter.does(getViewer, {})).me, null);
  const refusal = await rounds.visitor().isRefused(login, { email: emailOf('squatted'), password });
  assert.equal(refusal.text, 'accounts.incorrectPassword');
  assert.deepEqual(await rounds.sql('select id from users where id = $1', [claim?.id]), []);
});

test('If an account with an unverified e-mail has a profile, its owner is asked first, and nothing changes until then', async () => {
  const holder = await registered('unproven', { withProfile: true });
  isHere('unproven');
  const before = await countOf(rounds);
  const { said, me, location } = await continueWithGoogle(rounds, { screen: 'register' });
  assert.deepEqual([said, me], ['accounts.googleUnproven', null]);
  assert.match(location, /^\/register\?/);
  assert.deepEqual(await countOf(rounds), before);
  assert.equal((await holder.does(getViewer, {})).me?.username, 'unproven');
});

test('An owner who starts afresh gets a new account with nothing of the other', async () => {
  const squatter = await registered('imposter', { withProfile: true });
  const stream = await squatter.listen();
  const { me: claim } = await squatter.does(getViewer, {});
  isHere('imposter');
  const { me, location } = await continueWithGoogle(rounds, { asNewAccount: true });
  await stream.ended;
  assert.equal(location, '/create-profile');
  assert.notEqual(me?.id, claim?.id);
  assert.equal(me?.username, 'imposter2');
  assert.equal((await squatter.does(getViewer, {})).me, null);
  await rounds.visitor().isRefused(login, { email: emailOf('imposter'), password });
  const kept = await rowOf('imposter');
  assert.deepEqual([kept?.password_hash, kept?.email], [null, `${claim?.id}@released.invalid`]);
  await rounds.visitor().isRefused(login, { email: String(kept?.email), password });
  const again = await continueWithGoogle(rounds);
  assert.equal(again.me?.id, me?.id);
});

test('Starting afresh does not affect an account with a verified e-mail', async () => {
  const person = await registered('proven', { withProfile: true });
  await verify('proven');
  isHere('proven');
  const { me } = await continueWithGoogle(rounds, { asNewAccount: true });
  assert.equal(me?.username, 'proven');
  assert.equal((await person.does(getViewer, {})).me?.username, 'proven');
});

test('A new user in ten tabs at once gets one account', async () => {
  isHere('crowd');
  const before = await countOf(rounds);
  const ends = await Promise.all(Array.from({ length: 10 }, () => continueWithGoogle(rounds)));
  assert.equal(new Set(ends.map(({ me }) => me?.id)).size, 1);
  const { users, identities } = await countOf(rounds);
  assert.deepEqual([users, identities], [before.users + 1, before.identities + 1]);
});

test('Ten users with similar e-mails sign up at once, and each gets a username', async () => {
  let come = 0;
  google.says = () => {
    const sub = `alike-${come++}`;
    return { sub, email: `alike@${sub}.example.org`, email_verified: true };
  };
  const ends = await Promise.all(Array.from({ length: 10 }, () => continueWithGoogle(rounds)));
  const names = ends.map(({ me }) => me?.username);
  assert.equal(new Set(names).size, 10, names.join());
  assert.ok(
    names.every(name => name?.startsWith('alike')),
    names.join(),
  );
});

test('A sign-in replaces and ends the browser’s current session', async () => {
  isHere('one.after');
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const old = rounds.visitor();
  old.cookie = `rounds=${browser.cookie(rounds.url, 'rounds')}`;
  const stream = await old.listen();
  isHere('the.other');
  const { me } = await continueWithGoogle(rounds, {}, browser);
  assert.equal(me?.username, 'the.other');
  await stream.ended;
  assert.equal((await old.does(getViewer, {})).me, null);
  assert.equal((await meOf(rounds, browser))?.username, 'the.other');
});
