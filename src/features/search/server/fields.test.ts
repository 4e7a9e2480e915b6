import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { listPeople } from '#/features/connections/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { searchBusinesses, searchPeople, suggestPeople } from '#/features/search/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
let noor: Person;

async function add(username: string, fullName: string, fields: Record<string, string> = {}) {
  const email = `${username}@somewhere.example`;
  const all = {
    profession: 'doctor',
    phone: '5559998887',
    address: 'Hidden Lane 3',
    pincode: 'QX91',
    ...fields,
  };
  const [names, values] = [Object.keys(all), Object.values(all)];
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, about, ${names.join()})
     values ($1, $2, lower($2), $3, $3, $4, 'Sings ${username} karaoke.', ${names.map((_, n) => `$${n + 5}`).join()})`,
    [uuidv7(), username, email, fullName, ...values],
  );
}

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  noor = await rounds.member('noor');
  await add('berg', 'Anna Berg', {
    department: 'Neurology',
    specialization: 'Stroke',
    location: 'St. Göran Hospital',
  });
  await add('ruiz', 'Carla Ruiz', {
    ward: 'Burns unit',
    qualification: 'BScN',
    certification: 'Wound care',
    country: 'Chile',
  });
  await add('sami', 'Sami Haddad', { department: 'أمراض القلب' });
  await add('asha', 'Asha Rao', { department: 'हृदय रोग', city: 'पुणे' });
  await add('cardio', 'Cardia Olsen', { department: 'Radiology' });
  await openBusiness(noor, {
    businessName: 'Harbour Clinic',
    businessUsername: 'harbour',
    businessType: 'Hospice',
  });
  await noor.does(invitePerson, { personId: jonas.id });
  await jonas.does(confirmWorkplace, { businessId: noor.id });
});
afterAll(() => rounds.close());

const found = async (q: string, by = mei) =>
  (await by.does(searchPeople, { q })).items.map(({ username, matched }) => [
    username,
    matched && `${matched.field}: ${matched.text}`,
  ]);
const suggested = async (q: string) =>
  (await mei.does(suggestPeople, { q })).items.map(({ username, matched }) => [
    username,
    matched && `${matched.field}: ${matched.text}`,
  ]);

test('People are found by the fields of their profile, and the result names the field', async () => {
  const expected: [string, [string, string | null][]][] = [
    ['neurol', [['berg', 'department: Neurology']]],
    ['stroke', [['berg', 'specialization: Stroke']]],
    ['goran', [['berg', 'location: St. Göran Hospital']]],
    ['BURNS', [['ruiz', 'ward: Burns unit']]],
    ['bscn', [['ruiz', 'qualification: BScN']]],
    ['wound care', [['ruiz', 'certification: Wound care']]],
    ['chile', [['ruiz', 'country: Chile']]],
    ['uppsala', [['jonas.l', 'location: Uppsala']]],
    ['القلب', [['sami', 'department: أمراض القلب']]],
    ['रोग', [['asha', 'department: हृदय रोग']]],
    ['पुणे', [['asha', 'city: पुणे']]],
    ['harbour', [['jonas.l', 'workplace: Harbour Clinic']]],
    ['stroke anna', [['berg', 'specialization: Stroke']]],
    ['berg anna', [['berg', null]]],
    ['stroke chile', []],
  ];
  for (const [q, people] of expected) {
    assert.deepEqual(await found(q), people, q);
    assert.deepEqual(await suggested(q), people, q);
  }
});

test('Name matches come first, then fields; a misspelt field matches only if there is no exact match', async () => {
  assert.deepEqual(await found('cardio'), [
    ['cardio', null],
    ['amara', 'department: Cardiology'],
  ]);
  for (const q of ['cardiolgy', 'Kardiology', 'cardoilogy'])
    assert.deepEqual(
      (await found(q)).find(([, matched]) => matched),
      ['amara', 'department: Cardiology'],
      q,
    );
  const { items } = await mei.does(searchPeople, { q: 'cardiolgy' });
  assert.deepEqual(items.find(({ username }) => username === 'amara')!.matched!.marks, ['cardiology']);
  assert.deepEqual(await found('harbuor'), [['jonas.l', 'workplace: Harbour Clinic']]);
  // A letter too many, one that is missing, and another one, also in short words.
  assert.deepEqual(await found('lagoss'), [['amara', 'location: Lagos']]);
  assert.deepEqual(await found('strke'), [['berg', 'specialization: Stroke']]);
  assert.deepEqual(await found('strohe'), [['berg', 'specialization: Stroke']]);
  assert.deepEqual(await found('harbor'), [['jonas.l', 'workplace: Harbour Clinic']]);
  assert.deepEqual(await found('القلبب'), [['sami', 'department: أمراض القلب']]);
  assert.deepEqual(await found('القب'), [], 'four letters are too few');
  assert.deepEqual(await suggested('nuerology'), [['berg', 'department: Neurology']]);
  assert.deepEqual(
    await found('neurology'),
    [['berg', 'department: Neurology']],
    'not Radiology, which is like it',
  );
});

test('Fields that a profile does not show, and About, which can be withheld, find nothing', async () => {
  for (const q of ['somewhere', '5559998887', 'Hidden Lane', 'QX91', 'karaoke', 'xyzzyx', '|||', "' | '"])
    assert.deepEqual(await found(q).catch(error => error.text === 'search.tooShort' && []), [], q);
});

test('Hidden people are found by no field: blocked, suspended, leaving, withheld', async () => {
  const asked = ['cardiology', 'cardiolgy', 'lagos'];
  const isFound = async (q: string, by = mei) =>
    (await found(q, by)).some(([username]) => username === 'amara');
  const isListed = async (filter: object) =>
    (await mei.does(listPeople, filter)).items.some(({ username }) => username === 'amara');
  const all = async () => [
    ...(await Promise.all(asked.map(q => isFound(q)))),
    ...(await Promise.all([
      isListed({ name: 'cardiology' }),
      isListed({ name: 'cardiolgy' }),
      isListed({ field: 'cardiolgy' }),
    ])),
  ];
  assert.deepEqual(new Set(await all()), new Set([true]));
  await mei.does(blockPerson, { personId: amara.id });
  assert.deepEqual(new Set(await all()), new Set([false]));
  await mei.does(unblockPerson, { personId: amara.id });
  await amara.does(blockPerson, { personId: mei.id });
  assert.deepEqual(new Set(await all()), new Set([false]));
  await amara.does(unblockPerson, { personId: mei.id });
  for (const [set, unset] of [
    ['suspended_at = now()', 'suspended_at = null'],
    ['leaves_at = now()', 'leaves_at = null'],
    [`withheld_for = 'patient'`, 'withheld_for = null'],
  ]) {
    await rounds.sql(`update users set ${set} where id = $1`, [amara.id]);
    assert.deepEqual(new Set(await all()), new Set([false]), set);
    await rounds.sql(`update users set ${unset} where id = $1`, [amara.id]);
  }
  assert.deepEqual(new Set(await all()), new Set([true]));
});

test('A workplace finds nobody for readers who may not see the business, nor before both have confirmed it', async () => {
  const at = async () => (await found('harbour')).length + (await found('harbuor')).length;
  assert.equal(await at(), 2);
  await mei.does(blockPerson, { personId: noor.id });
  assert.equal(await at(), 0);
  await mei.does(unblockPerson, { personId: noor.id });
  await rounds.sql(`update businesses set withheld_for = 'spam' where owner_id = $1`, [noor.id]);
  assert.equal(await at(), 0);
  await rounds.sql('update businesses set withheld_for = null where owner_id = $1', [noor.id]);
  await rounds.sql(`update workplaces set state = 'invited' where user_id = $1`, [jonas.id]);
  assert.equal(await at(), 0);
  await rounds.sql(`update workplaces set state = 'confirmed' where user_id = $1`, [jonas.id]);
  assert.equal(await at(), 2);
});

test('A changed field is found by its new value', async () => {
  await rounds.sql(`update users set specialization = 'Epilepsy' where username = 'berg'`);
  assert.deepEqual(await found('stroke'), []);
  assert.deepEqual(await found('epilepsy'), [['berg', 'specialization: Epilepsy']]);
  await rounds.sql(`update users set specialization = 'Stroke' where username = 'berg'`);
});

test('Paging continues through the matches by field, without duplicates', async () => {
  for (let n = 0; n < 45; n++) await add(`derm${n}`, `Person ${n}`, { department: 'Skin clinic' });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await mei.does(searchPeople, { q: 'skin', cursor });
    assert.ok(items.length <= limits.pageSize);
    seen.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  assert.deepEqual([seen.length, new Set(seen).size], [45, 45]);
});

test('The explorer’s first filter matches name, username, field and workplace, also misspelt', async () => {
  const listed = async (filters: object) =>
    (await mei.does(listPeople, { sort: 'name', ...filters })).items.map(({ username }) => username);
  assert.deepEqual(await listed({ name: 'neuro' }), ['berg']);
  assert.deepEqual(await listed({ name: '@jonas.l' }), ['jonas.l']);
  assert.deepEqual(await listed({ name: 'harbour' }), ['jonas.l']);
  assert.deepEqual(await listed({ name: 'nuerology' }), ['berg']);
  assert.deepEqual(await listed({ name: 'nuerology', profession: 'nurse' }), []);
  assert.deepEqual(await listed({ field: 'nuerology' }), ['berg']);
  assert.deepEqual(await listed({ field: 'goran' }), [], 'a location is no field of work');
  assert.deepEqual(await listed({ city: 'lagoss' }), ['amara']);
  assert.deepEqual(await listed({ country: 'chle', profession: 'doctor' }), [], 'four letters are too few');
  assert.deepEqual(await listed({ country: 'nigerai', field: 'cardio' }), ['amara']);
  assert.deepEqual(await listed({ city: 'lagoss', field: 'neurology' }), []);
  assert.deepEqual(await listed({ name: 'neuro', within: 'connections' }), []);
});

test('Businesses are found by type and location, and misspelt ones without an exact match', async () => {
  const asked = async (q: string) =>
    (await mei.does(searchBusinesses, { q })).items.map(({ businessUsername, matched }) => [
      businessUsername,
      matched && `${matched.field}: ${matched.text}`,
    ]);
  assert.deepEqual(await asked('harb'), [['harbour', null]]);
  assert.deepEqual(await asked('hospice'), [['harbour', 'businessType: Hospice']]);
  assert.deepEqual(await asked('nigeria'), [['harbour', 'location: Lagos, Nigeria']]);
  assert.deepEqual(await asked('hospcie'), [['harbour', 'businessType: Hospice']]);
  assert.deepEqual(await asked('sundays'), [], 'the description can be withheld and is not searched');
});
