import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  acceptRequest,
  listPeople,
  listRequests,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

beforeEach(async () => {
  await rounds.sql('truncate connections, connection_requests');
  await rounds.sql(`delete from users where email_key like '%@c.example'`);
});

const namesOf = async (person: Person, wanted: SentInputOf<typeof listPeople>) =>
  (await person.does(listPeople, wanted)).items.map(card => card.username);
const to = (person: Person) => ({ personId: person.id });

test('everybody else is listed, newest first or by name', async () => {
  assert.deepEqual(await namesOf(amara, {}), ['noor', 'mei_t', 'jonas.l']);
  assert.deepEqual(await namesOf(mei, { sort: 'name' }), ['amara', 'jonas.l', 'noor']);
});

test('a card carries public fields and my relation to the person, nothing else', async () => {
  const [card] = (await amara.does(listPeople, { profession: 'nurse' })).items;
  assert.deepEqual(card, {
    id: jonas.id,
    username: 'jonas.l',
    fullName: 'Jonas Lindqvist',
    profession: 'nurse',
    qualification: 'RN',
    profileImageId: card!.profileImageId,
    profileImageSignature: card!.profileImageSignature,
    verified: null,
    worksAt: [],
    city: 'Uppsala',
    country: 'Sweden',
    field: 'Intensive Care',
    relation: { state: 'none', connections: 0, mutual: 0 },
  });
});

test('filters match prefixes of words, ignoring case and accents, alone and combined', async () => {
  await rounds.sql(`update users set city = 'Östersund' where username = 'jonas.l'`);
  const found: [SentInputOf<typeof listPeople>, string[]][] = [
    [{ profession: 'doctor' }, ['noor']],
    [{ profession: 'general_user' }, ['mei_t']],
    [{ city: 'osters' }, ['jonas.l']],
    [{ city: 'ÖSTERSUND' }, ['jonas.l']],
    [{ city: 'sund' }, []],
    [{ country: 'jap' }, ['mei_t']],
    [{ field: 'intensive' }, ['jonas.l']],
    [{ field: 'paediatrics' }, ['noor']],
    [{ verified: 'yes' }, []],
    [{ name: 'TANA' }, ['mei_t']],
    [{ name: 'indqv' }, ['jonas.l']],
    [{ profession: 'nurse', country: 'sweden', name: 'jonas' }, ['jonas.l']],
    [{ profession: 'doctor', country: 'sweden' }, []],
    [{ city: '%' }, ['noor', 'mei_t', 'jonas.l']],
    [{ city: '', name: '' }, ['noor', 'mei_t', 'jonas.l']],
  ];
  for (const [wanted, names] of found)
    assert.deepEqual(await namesOf(amara, wanted), names, JSON.stringify(wanted));
  await rounds.sql(`update users set city = 'Uppsala' where username = 'jonas.l'`);
});

test('invalid filters are refused', async () => {
  for (const wanted of [
    { profession: 'surgeon' },
    { sort: 'age' },
    { within: 'blocked' },
    { verified: 'no' },
    { city: 'x'.repeat(201) },
    { cursor: 'nonsense' },
    { email: 'amara@example.org' },
  ])
    assert.equal((await amara.isRefused(listPeople, wanted)).status, 400, JSON.stringify(wanted));
});

test('connections and requests are listed for both sides', async () => {
  await amara.does(requestConnection, to(jonas));
  await mei.does(requestConnection, to(amara));
  const requests = async (person: Person, direction: 'received' | 'sent') =>
    (await person.does(listRequests, { direction })).items.map(card => [card.username, card.relation.state]);
  assert.deepEqual(await requests(amara, 'sent'), [['jonas.l', 'requested']]);
  assert.deepEqual(await requests(amara, 'received'), [['mei_t', 'received']]);
  assert.deepEqual(await requests(jonas, 'received'), [['amara', 'received']]);
  assert.deepEqual(await requests(noor, 'received'), []);
  await jonas.does(acceptRequest, to(amara));
  assert.deepEqual(await namesOf(amara, { within: 'connections' }), ['jonas.l']);
  assert.deepEqual(await namesOf(jonas, { within: 'connections', city: 'lag' }), ['amara']);
  assert.deepEqual(await namesOf(jonas, { within: 'connections', city: 'osl' }), []);
  assert.deepEqual(await namesOf(noor, { within: 'connections' }), []);
  await mei.does(withdrawRequest, to(amara));
});

test('hidden people and accounts without a profile are not listed', async () => {
  await jonas.does(requestConnection, to(noor));
  await noor.does(blockPerson, to(jonas));
  assert.deepEqual(await namesOf(jonas, {}), ['mei_t', 'amara']);
  assert.deepEqual(await namesOf(noor, {}), ['mei_t', 'amara']);
  assert.deepEqual((await noor.does(listRequests, { direction: 'received' })).items, []);
  await noor.does(unblockPerson, to(jonas));
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key) values (gen_random_uuid(), 'half', 'half', 'h@example.org', 'h@example.org')`,
  );
  assert.ok(!(await namesOf(noor, {})).includes('half'));
});

test('the pages together list everybody without gaps or duplicates, in both orders', async () => {
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession, city, country)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n, n || '@c.example', n || '@c.example',
      'Crowd ' || n % 7, 'nurse', 'Riga', 'Latvia' from generate_series(1, 50) n`);
  for (const sort of ['newest', 'name'] as const) {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await amara.does(listPeople, { city: 'riga', sort, ...(cursor && { cursor }) });
      assert.ok(page.items.length <= limits.pageSize);
      names.push(...page.items.map(card => card.username));
      cursor = page.next ?? undefined;
    } while (cursor);
    assert.equal(names.length, 50, sort);
    assert.equal(new Set(names).size, 50, sort);
  }
});
