import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import {
  addPasskey,
  challengePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from '#/features/accounts/passkeysContract.ts';
import { getProofs, listSessions, proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let phone: Device;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.account('jonas');
  phone = new Device(rounds.url);
  await phone.join(amara);
});
afterAll(() => rounds.close());

const whoIs = async (person: Person) => (await person.does(getViewer, {})).me?.username ?? null;
const age = (person: Person) =>
  rounds.sql("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [person.id]);

async function enters(device: Device, person = rounds.visitor()) {
  await person.does(signInByPasskey, { credential: await device.show(person) });
  return person;
}

/** A try that has to fail, and leaves nobody signed in. */
async function isTurnedAway(
  device: Device,
  forged: Parameters<Device['show']>[1],
  person = rounds.visitor(),
) {
  const refusal = await person.isRefused(signInByPasskey, { credential: await device.show(person, forged) });
  assert.equal(await whoIs(person), null);
  return refusal.text;
}

test('A passkey signs in its owner without a username, and counts as the second factor too', async () => {
  assert.equal(await whoIs(await enters(phone)), 'amara');
  const mei = await rounds.account('mei');
  const key = new Device(rounds.url);
  await key.join(mei);
  await useAuthenticator(mei);
  assert.equal(await whoIs(await enters(key)), 'mei_t');
});

test('A sign-in by passkey replaces the browser’s current session', async () => {
  const person = await enters(phone);
  const first = person.cookie;
  await enters(phone, person);
  assert.notEqual(person.cookie, first);
  const old = rounds.visitor();
  old.cookie = first;
  assert.equal((await old.isRefused(listSessions, {})).status, 401);
});

test('A signature for another origin, by another device or without user verification is refused', async () => {
  for (const forged of [
    { origin: 'https://evil.example' },
    { origin: rounds.url.replace('127.0.0.1', 'localhost').replace('http:', 'https:') },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { type: 'webauthn.create' },
    { challenge: 'AAAA' },
  ])
    assert.equal(await isTurnedAway(phone, forged), 'accounts.passkeyRefused', JSON.stringify(forged));
  const thief = new Device(rounds.url);
  Object.assign(thief, { id: phone.id, owner: Buffer.from(amara.id).toString('base64url') });
  assert.equal(await isTurnedAway(thief, {}), 'accounts.passkeyRefused', 'another key under the same name');
  assert.equal(await isTurnedAway(new Device(rounds.url), {}), 'accounts.passkeyUnknown');
});

test('A challenge is single-use, bound to its browser and short-lived', async () => {
  const person = rounds.visitor();
  const credential = await phone.show(person);
  const { cookie } = person;
  const elsewhere = rounds.visitor();
  assert.equal((await elsewhere.isRefused(signInByPasskey, { credential })).text, 'accounts.passkeyRefused');
  await elsewhere.does(challengePasskey, {});
  assert.equal((await elsewhere.isRefused(signInByPasskey, { credential })).text, 'accounts.passkeyRefused');
  await person.does(signInByPasskey, { credential });
  person.cookie = cookie;
  assert.equal((await person.isRefused(signInByPasskey, { credential })).text, 'accounts.passkeyRefused');
  const late = await phone.show(person);
  await rounds.sql("update passkey_challenges set created_at = now() - interval '601 seconds'");
  assert.equal((await person.isRefused(signInByPasskey, { credential: late })).status, 400);
  assert.equal(await whoIs(person), null);
});

test('One response sent ten times at once opens one session', async () => {
  const person = rounds.visitor();
  const credential = await phone.show(person);
  const { cookie } = person;
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, () => {
      const tab = rounds.visitor();
      tab.cookie = cookie;
      return tab.does(signInByPasskey, { credential });
    }),
  );
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('A passkey whose counter goes back is refused as cloned', async () => {
  await enters(phone);
  assert.equal(await isTurnedAway(phone, { counter: 1 }), 'accounts.passkeyRefused');
  assert.equal(await isTurnedAway(phone, { counter: 0 }), 'accounts.passkeyRefused');
  await enters(phone);
});

test('A passkey without a counter signs in every time', async () => {
  const noor = await rounds.account('noor');
  const key = new Device(rounds.url);
  await key.join(noor);
  for (let n = 0; n < 2; n++) {
    const person = rounds.visitor();
    await person.does(signInByPasskey, { credential: await key.show(person, { counter: 0 }) });
    assert.equal(await whoIs(person), 'noor');
  }
});

test('Adding a passkey requires a fresh session, this origin and one’s own challenge', async () => {
  const device = new Device(rounds.url);
  for (const forged of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { challenge: 'AAAA' },
    { type: 'webauthn.get' },
  ]) {
    const credential = await device.make(jonas, forged);
    const { text } = await jonas.isRefused(addPasskey, { credential });
    assert.equal(text, 'accounts.passkeyRefused', JSON.stringify(forged));
  }
  const credential = await device.make(amara);
  assert.equal((await jonas.isRefused(addPasskey, { credential })).text, 'accounts.passkeyRefused');
  // A challenge for signing in makes no passkey.
  const { challenge } = await jonas.does(challengePasskey, {});
  const other = await device.make(jonas, { challenge });
  assert.equal((await jonas.isRefused(addPasskey, { credential: other })).text, 'accounts.passkeyRefused');
  const ready = await device.make(jonas);
  await age(jonas);
  assert.equal((await jonas.isRefused(addPasskey, { credential: ready })).text, 'accounts.notFresh');
  assert.equal((await jonas.isRefused(startPasskey, {})).text, 'accounts.notFresh');
  assert.deepEqual((await jonas.does(listPasskeys, {})).passkeys, []);
  await jonas.does(proveByPassword, { password });
  await device.join(jonas);
  const again = await device.make(jonas);
  assert.equal((await jonas.isRefused(addPasskey, { credential: again })).text, 'accounts.passkeyRefused');
});

test('The maximum number of passkeys holds even when many are added at once', async () => {
  const credentials = { email: emailOf('collector'), password };
  const person = rounds.visitor();
  await person.does(register, { username: 'collector', ...credentials });
  await person.does(login, credentials);
  await rounds.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
     select gen_random_uuid(), id, 'one_' || n, 'key', 0, '{}', 'One' from users, generate_series(2, $1) n
     where username = 'collector'`,
    [limits.passkeys],
  );
  const devices = [new Device(rounds.url), new Device(rounds.url), new Device(rounds.url)];
  const made = [];
  for (const device of devices) made.push(await device.make(person));
  const ends = await Promise.allSettled(made.map(credential => person.does(addPasskey, { credential })));
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await person.does(listPasskeys, {})).passkeys.length, limits.passkeys);
});

test('Only its owner renames and removes a passkey, and a removed one is refused', async () => {
  const device = new Device(rounds.url);
  const { id, name } = await device.join(amara);
  assert.equal(name, 'Passkey');
  await amara.does(renamePasskey, { passkeyId: id, name: '  Telephone ' });
  const { passkeys } = await amara.does(listPasskeys, {});
  assert.equal(passkeys.find(passkey => passkey.id === id)?.name, 'Telephone');
  const stranger = await rounds.visitor();
  await stranger.isRefused(removePasskey, { passkeyId: id });
  const never = await amara.isRefused(renamePasskey, { passkeyId: uuid(), name: 'Nobody’s' });
  assert.deepEqual([never.status, never.text], [404, 'accounts.passkeyNotFound']);
  await age(amara);
  assert.equal((await amara.isRefused(removePasskey, { passkeyId: id })).text, 'accounts.notFresh');
  await amara.does(proveByPassword, { password });
  await amara.does(removePasskey, { passkeyId: id });
  assert.equal(await isTurnedAway(device, {}), 'accounts.passkeyUnknown');
});

test('A passkey is a proof for its owner and nobody else', async () => {
  const mine = await enters(phone);
  Object.assign(mine, { id: amara.id });
  assert.equal((await mine.does(getProofs, {})).passkey, true);
  await age(amara);
  await mine.does(proveByPasskey, { credential: await phone.show(mine) });
  await amara.does(proveByPassword, { password });
  await phone.make(mine);
  const other = await enters(phone);
  await rounds.sql(
    "update sessions set user_id = $1, proved_at = now() - interval '1 hour' where id = (select id from sessions order by id desc limit 1)",
    [jonas.id],
  );
  const credential = await phone.show(other);
  assert.equal((await other.isRefused(proveByPasskey, { credential })).text, 'accounts.passkeyNotMine');
});

test('The challenge cookie is HttpOnly and SameSite', async () => {
  const response = await rounds
    .visitor()
    .request('POST', challengePasskey.path, '{}', { 'content-type': 'application/json' });
  assert.match(
    response.headers.get('set-cookie')!,
    /^rounds-passkey=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('A passkey does not open an account past its deletion date', async () => {
  const leaver = rounds.visitor();
  const credentials = { email: emailOf('leaver'), password };
  await leaver.does(register, { username: 'leaver', ...credentials });
  await leaver.does(login, credentials);
  const key = new Device(rounds.url);
  await key.join(leaver);
  await rounds.sql(`update users set leaves_at = now() - interval '1 second' where username = 'leaver'`);
  assert.equal(await isTurnedAway(key, {}), 'accounts.userNotFound');
});
