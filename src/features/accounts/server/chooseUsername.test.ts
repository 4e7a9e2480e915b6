import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say } from '#/app/texts.ts';
import { chooseUsername, getViewer } from '#/features/accounts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  await rounds.member('amara');
  mei = await rounds.account('mei');
  await rounds.sql("update users set name_from_google = 'Mei' where id = $1", [mei.id]);
});
afterAll(() => rounds?.close());

const usernameOf = async (person: Person) => (await person.does(getViewer, {})).me?.username;

test('A proposed username can be changed repeatedly until the profile is finished', async () => {
  for (const username of ['mei.tanaka', 'Mei.Tanaka', 'mei']) {
    assert.deepEqual(await mei.does(chooseUsername, { username }), { username });
    assert.equal(await usernameOf(mei), username);
  }
});

test('A taken or reserved username is refused with the sentence of the specification', async () => {
  const before = await usernameOf(mei);
  for (const username of ['AMARA', 'admin', 'Settings']) {
    const refusal = await mei.isRefused(chooseUsername, { username });
    assert.equal(
      say(refusal.text, refusal.params),
      `The username '${username}' is already taken. Please choose another one.`,
    );
    assert.deepEqual([refusal.status, refusal.field], [409, 'username']);
  }
  assert.equal(await usernameOf(mei), before);
});

test('The rules are those of registration', async () => {
  for (const username of ['', 'ab', 'a b', '.mei', 'mei..t', 'a'.repeat(31), 'mé', undefined])
    assert.equal((await mei.isRefused(chooseUsername, { username })).status, 400, username);
  assert.equal(
    (await mei.isRefused(chooseUsername, { username: 'fine', email: 'x' })).text,
    'base.unknownField',
  );
});

test('Of two users who choose one username at once, one gets it', async () => {
  const jonas = await rounds.account('jonas');
  await rounds.sql("update users set name_from_google = '' where id = $1", [jonas.id]);
  const answers = await Promise.allSettled(
    [mei, jonas].map(person => person.does(chooseUsername, { username: 'first.come' })),
  );
  const refused = answers.filter(answer => answer.status === 'rejected');
  assert.deepEqual(
    refused.map(({ reason }) => reason.text),
    ['accounts.usernameTaken'],
  );
});
