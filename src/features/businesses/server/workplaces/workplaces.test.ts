import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  confirmWorkplace,
  invitePerson,
  leaveWorkplace,
  listOwnPeople,
  listPeopleAt,
  listWorkplaces,
  partWithPerson,
} from '#/features/businesses/workplacesContract.ts';
import { listNotifications, setSwitch } from '#/features/notifications/contract.ts';
import { createPost, getPost } from '#/features/posts/contract.ts';
import { blockPerson, getProfile, unblockPerson } from '#/features/profiles/contract.ts';
import { suggestPeople } from '#/features/search/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
/** Owns a clinic. */
let amara: Person;
let jonas: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  await openBusiness(amara);
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('delete from workplaces');
  await rounds.sql('delete from notifications');
});

const person = () => ({ personId: jonas.id });
const clinic = () => ({ businessId: amara.id });
const invite = () => amara.does(invitePerson, person());
const confirmed = async () => {
  await invite();
  await jonas.does(confirmWorkplace, clinic());
};
const worksAt = async (reader: Person) =>
  (await reader.does(getProfile, { username: jonas.username })).worksAt.map(at => at.businessName);
const told = async (reader: Person) =>
  (await reader.does(listNotifications, {})).items.map(({ kind }) => kind);
const people = async (reader: Person) =>
  (await reader.does(listPeopleAt, { businessUsername: 'harbour.clinic' })).items.map(({ id }) => id);

test('Once an invitation is accepted everybody sees the workplace: on the profile, in lists and on posts', async () => {
  assert.deepEqual(await invite(), { state: 'invited' });
  assert.deepEqual(await worksAt(noor), [], 'an invitation says nothing yet');
  assert.deepEqual(await people(noor), []);
  assert.deepEqual(await told(jonas), ['invitation']);
  const seen = await noor.listen();
  await jonas.does(confirmWorkplace, clinic());
  await seen.until('profile.changed', data => data.userId === jonas.id);
  await seen.close();
  assert.deepEqual(await worksAt(noor), ['Harbour Clinic']);
  assert.deepEqual(await people(noor), [jonas.id]);
  assert.deepEqual(await told(jonas), []);
  assert.deepEqual(await told(amara), ['confirmation']);
  const { id: postId } = await jonas.does(createPost, { id: uuid(), content: 'Handover at seven.' });
  assert.equal((await noor.does(getPost, { postId })).author.worksAt[0]!.businessUsername, 'harbour.clinic');
  const { items } = await noor.does(suggestPeople, { q: 'jonas' });
  assert.equal(items[0]!.worksAt.length, 1);
});

for (const [who, end] of [
  ['The business', () => amara.does(partWithPerson, person())],
  ['The person', () => jonas.does(leaveWorkplace, clinic())],
] as const) {
  test(`${who} ends it at once for everybody, and ending it again changes nothing`, async () => {
    await confirmed();
    const seen = await noor.listen();
    await end();
    await end();
    await seen.until('profile.changed', data => data.userId === jonas.id);
    await seen.close();
    assert.deepEqual(await worksAt(noor), []);
    assert.deepEqual(await people(noor), []);
    assert.deepEqual(await told(amara), []);
    assert.deepEqual((await jonas.does(listWorkplaces, {})).items, []);
    assert.deepEqual((await amara.does(listOwnPeople, {})).items, []);
  });
}

test('Only the invited person accepts, and only while the invitation is pending', async () => {
  await invite();
  assert.equal((await noor.isRefused(confirmWorkplace, clinic())).status, 409);
  assert.equal((await amara.isRefused(confirmWorkplace, clinic())).status, 409);
  await amara.does(partWithPerson, person());
  assert.deepEqual(await told(jonas), []);
  const late = await jonas.isRefused(confirmWorkplace, clinic());
  assert.deepEqual([late.status, late.text], [409, 'businesses.noInvitation']);
});

test('Nobody invites without a business, and nobody ends another business’s workplace', async () => {
  await confirmed();
  assert.equal((await noor.isRefused(invitePerson, person())).status, 404);
  await noor.does(partWithPerson, person());
  await noor.does(leaveWorkplace, clinic());
  assert.deepEqual(await worksAt(noor), ['Harbour Clinic']);
});

test('After a rejection the person cannot be invited again for seven days', async () => {
  await invite();
  await jonas.does(leaveWorkplace, clinic());
  assert.deepEqual(await told(jonas), []);
  const again = await amara.isRefused(invitePerson, person());
  assert.deepEqual([again.status, again.text], [409, 'businesses.invitedTooSoon']);
  assert.deepEqual((await amara.does(listOwnPeople, {})).items, []);
  await rounds.sql(`update workplaces set created_at = now() - interval '8 days'`);
  assert.deepEqual(await invite(), { state: 'invited' });
});

test('Twenty races of accepting against withdrawing each end without a workplace', async () => {
  for (let round = 0; round < 20; round++) {
    await invite();
    const [accept] = await Promise.all([
      jonas.send(confirmWorkplace, clinic()),
      amara.send(partWithPerson, person()),
    ]);
    const isOne = (await worksAt(noor)).length === 1;
    // Accepted first it was then ended; too late it is refused: either way nothing stays.
    assert.ok(accept.status === 200 || accept.status === 409);
    assert.equal(isOne, false);
  }
});

test('Twenty concurrent invitations and twenty acceptances have the effect of one', async () => {
  const invites = await Promise.all(Array.from({ length: 20 }, () => amara.send(invitePerson, person())));
  assert.ok(invites.every(({ ok }) => ok));
  assert.deepEqual(await told(jonas), ['invitation']);
  const accepts = await Promise.all(Array.from({ length: 20 }, () => jonas.send(confirmWorkplace, clinic())));
  assert.ok(accepts.every(({ ok }) => ok));
  assert.deepEqual(await worksAt(noor), ['Harbour Clinic']);
  assert.deepEqual(await told(amara), ['confirmation']);
});

test('A block ends it and makes each unknown to the other, and unblocking does not restore it', async () => {
  await confirmed();
  await jonas.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await worksAt(noor), []);
  assert.equal((await amara.isRefused(invitePerson, person())).status, 404);
  assert.equal((await jonas.isRefused(confirmWorkplace, clinic())).status, 404);
  await jonas.does(unblockPerson, { personId: amara.id });
  assert.deepEqual(await worksAt(noor), []);
});

test('Whoever cannot see the owner of a business does not see who works there', async () => {
  await confirmed();
  await noor.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await worksAt(noor), []);
  await noor.does(unblockPerson, { personId: amara.id });
  await rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]);
  assert.deepEqual(await worksAt(noor), []);
  assert.deepEqual((await jonas.does(listWorkplaces, {})).items, []);
  await rounds.sql('update users set suspended_at = null where id = $1', [amara.id]);
  assert.deepEqual(await worksAt(noor), ['Harbour Clinic']);
});

test('A person who turned off invitation notifications gets none, and finds invitations in the settings', async () => {
  await jonas.does(setSwitch, { kind: 'invitation', isOn: false });
  await invite();
  assert.deepEqual(await told(jonas), []);
  const [item] = (await jonas.does(listWorkplaces, {})).items;
  assert.deepEqual([item!.state, item!.business.businessName], ['invited', 'Harbour Clinic']);
  await jonas.does(setSwitch, { kind: 'invitation', isOn: true });
});
