import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { chooseUsername, register } from '#/features/accounts/contract.ts';
import { listPostsOf } from '#/features/posts/contract.ts';
import { editProfile, getOwnProfile, getProfile } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

/** Everybody has their first name again, and has left none. */
beforeEach(async () => {
  await rounds.sql('delete from former_usernames');
  await rounds.sql('update users set username_key = right(id::text, 30)');
  for (const [person, { username }] of [
    [amara, fixtures.amara],
    [jonas, fixtures.jonas],
  ] as const)
    await rounds.sql('update users set username = $2, username_key = lower($2) where id = $1', [
      person.id,
      username,
    ]);
});

async function rename(person: Person, username: string) {
  const { doctorDetails, nurseDetails, gender, profileImageId, ...own } = await person.does(
    getOwnProfile,
    {},
  );
  const details = { ...(doctorDetails && { doctorDetails }), ...(nurseDetails && { nurseDetails }) };
  return person.does(editProfile, {
    ...own,
    gender: gender!,
    profileImageId: profileImageId!,
    ...details,
    username,
  });
}
const isTaken = (attempt: Promise<unknown>, username: string) =>
  assert.rejects(attempt, ({ text, details }) => {
    assert.equal(text, 'accounts.usernameTaken');
    assert.deepEqual([details.field, details.params.username], ['username', username]);
    return true;
  });
const pass90Days = () =>
  rounds.sql(`update former_usernames set held_until = held_until - interval '90 days'`);
const register_ = (username: string) =>
  rounds
    .visitor()
    .does(register, { username, email: `${username}@else.example`, password: 'a quiet ward 7' });

test('A former username redirects to its member, whatever its case, and so do their posts', async () => {
  await rename(amara, 'dr.okafor');
  for (const username of ['amara', 'AMARA', 'Dr.Okafor']) {
    const { id, username: now } = await jonas.does(getProfile, { username });
    assert.deepEqual([id, now], [amara.id, 'dr.okafor']);
  }
  assert.deepEqual((await jonas.does(listPostsOf, { username: 'amara' })).items, []);
});

test('Nobody else can take a former username in any way; its member can', async () => {
  await rename(amara, 'dr.okafor');
  await isTaken(rename(jonas, 'Amara'), 'Amara');
  await isTaken(register_('amara'), 'amara');
  const mei = await rounds.account('mei');
  await rounds.sql(`update users set name_from_google = '' where id = $1`, [mei.id]);
  await isTaken(mei.does(chooseUsername, { username: 'amara' }), 'amara');
  await rename(amara, 'amara');
  assert.equal((await jonas.does(getProfile, { username: 'dr.okafor' })).id, amara.id);
});

test('After 90 days it no longer redirects and is available', async () => {
  await rename(amara, 'dr.okafor');
  await pass90Days();
  assert.equal((await jonas.isRefused(getProfile, { username: 'amara' })).status, 404);
  await rename(jonas, 'amara');
  assert.equal((await amara.does(getProfile, { username: 'amara' })).id, jonas.id);
});

test('A change of case only leaves no former username', async () => {
  await rename(amara, 'AmarA');
  assert.equal((await jonas.does(getProfile, { username: 'amara' })).username, 'AmarA');
  assert.deepEqual(await rounds.sql('select 1 from former_usernames'), []);
});

test('Reserved and taken usernames are refused with the sentences of the specification', async () => {
  for (const username of ['admin', 'Support', 'search', 'jonas.l', 'JONAS.L'])
    await isTaken(rename(amara, username), username);
});

test('Repeated renaming is rate-limited', async () => {
  for (const name of ['one.night', 'two.nights', 'three.nights']) await rename(amara, name);
  await assert.rejects(rename(amara, 'four.nights'), ({ code, text }) => {
    assert.deepEqual([code, text], ['tooMany', 'profiles.renamedTooOften']);
    return true;
  });
  await rounds.sql(`update former_usernames set left_at = left_at - interval '30 days'`);
  await rename(amara, 'four.nights');
});
