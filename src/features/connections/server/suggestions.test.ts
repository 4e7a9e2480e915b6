import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { limits } from '#/app/limits.ts';
import {
  acceptRequest,
  dismissSuggestion,
  listSuggestions,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
before(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  await rounds.member('noor');
});
after(() => rounds.close());

const to = (person: Person) => ({ personId: person.id });
const connect = async (a: Person, b: Person) => {
  await a.does(requestConnection, to(b));
  await b.does(acceptRequest, to(a));
};
const suggested = async (person: Person) =>
  (await person.does(listSuggestions, {})).items.map(({ username, reason, relation }) => [
    username,
    reason,
    relation.mutual,
  ]);

test('nobody is suggested without a reason', async () => {
  assert.deepEqual(await suggested(amara), []);
});

test('people with mutual connections come first, then those of my field, then those of my city', async () => {
  await connect(amara, jonas);
  await connect(jonas, mei);
  await rounds.sql(`update users set department = 'cardiology' where username = 'noor'`);
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession, city, country)
    values (gen_random_uuid(), 'neighbour', 'neighbour', 'n@example.org', 'n@example.org', 'A Neighbour', 'nurse', 'LAGOS', 'Nigeria')`);
  assert.deepEqual(await suggested(amara), [
    ['mei_t', 'mutual', 1],
    ['noor', 'field', 0],
    ['neighbour', 'city', 0],
  ]);
  assert.deepEqual(await suggested(mei), [['amara', 'mutual', 1]]);
});

test('I, my connections and people with a pending request are not suggested', async () => {
  for (const person of [amara, jonas, mei])
    assert.ok(!(await suggested(person)).some(([name]) => name === person.username));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'jonas.l'));
  await amara.does(requestConnection, to(mei));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'mei_t'));
  assert.ok(!(await suggested(mei)).some(([name]) => name === 'amara'));
  await amara.does(withdrawRequest, to(mei));
  assert.ok((await suggested(amara)).some(([name]) => name === 'mei_t'));
});

test('hidden people are not suggested', async () => {
  await mei.does(blockPerson, to(amara));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'mei_t'));
  assert.deepEqual(await suggested(mei), []);
  await mei.does(unblockPerson, to(amara));
});

test('a person I dismissed is not suggested to me again, but still to others', async () => {
  for (let times = 0; times < 2; times++) await amara.does(dismissSuggestion, to(mei));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'mei_t'));
  assert.deepEqual(await suggested(mei), [['amara', 'mutual', 1]]);
  assert.equal((await amara.isRefused(dismissSuggestion, { personId: 'nobody' })).status, 400);
});

test('the number of suggestions is limited', async () => {
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession, city, country)
    select gen_random_uuid(), 'lagos' || n, 'lagos' || n, n || '@l.example', n || '@l.example',
      'Somebody ' || n, 'nurse', 'Lagos', 'Nigeria' from generate_series(1, 60) n`);
  assert.equal((await suggested(amara)).length, limits.peopleYouMayKnow.shown);
});
