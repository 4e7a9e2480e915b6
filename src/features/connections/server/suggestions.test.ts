import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  acceptRequest,
  dismissSuggestion,
  listSuggestions,
  rejectRequest,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { apiVersionHeader } from '#/platform/shared/apiVersion.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  await rounds.member('noor');
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('truncate connections, connection_requests, dismissals');
  await rounds.sql(`delete from users where email_key like '%@n.example'`);
  await rounds.sql(`update users set department = 'Paediatrics' where username = 'noor'`);
});

const to = (person: Person) => ({ personId: person.id });
const connect = async (a: Person, b: Person) => {
  await a.does(requestConnection, to(b));
  await b.does(acceptRequest, to(a));
};
/** Jonas knows Amara and Mei, who do not know each other. */
const acquaint = async () => {
  await connect(amara, jonas);
  await connect(jonas, mei);
};
const suggested = async (person: Person) =>
  (await person.does(listSuggestions, {})).items.map(({ username, reason, relation }) => [
    username,
    reason,
    relation.mutual,
  ]);

const add = (username: string, columns: Record<string, string>) =>
  rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, ${Object.keys(columns).join()})
      values (gen_random_uuid(), $1, $1, $1 || '@n.example', $1 || '@n.example', $1,
        ${Object.keys(columns).map((_, n) => `$${n + 2}`)}) returning id`,
    [username, ...Object.values(columns)],
  );
/** With its place; for whoever is not asked about mutual connections. */
const why = async (person: Person) =>
  (await person.does(listSuggestions, {})).items.map(({ username, reason, place }) =>
    [username, reason, place].filter(Boolean).join(' '),
  );

test('before anybody is connected, those of my profession are suggested, and nobody without a reason', async () => {
  assert.deepEqual(await why(amara), ['noor profession']);
  await rounds.sql(`update users set profession = 'general_user' where username in ('amara', 'noor')`);
  assert.deepEqual(await suggested(amara), [], 'a general user has no profession');
  await rounds.sql(`update users set profession = 'doctor' where username in ('amara', 'noor')`);
});

test('a web app of the version before is not told reasons it does not know', async () => {
  const answer = await fetch(`${rounds.url}/api/suggestions`, {
    headers: { cookie: amara.cookie, [apiVersionHeader]: '1' },
  });
  assert.deepEqual(await answer.json(), { items: [] });
});

test('my workplace comes first, then my field, my city and my profession, each with its place', async () => {
  const newcomer = mei;
  await rounds.sql(
    `update users set profession = 'nurse', ward = 'Maternity', city = 'Accra' where id = $1`,
    [newcomer.id],
  );
  await add('in.profession', { profession: 'nurse' });
  await add('in.city', { profession: 'doctor', city: 'ACCRA' });
  await add('in.city.and.profession', { profession: 'nurse', city: 'Accra' });
  await add('in.field', { profession: 'nurse', ward: 'maternity' });
  const [colleague] = await add('at.work', { profession: 'general_user' });
  const [invited] = await add('only.invited', { profession: 'general_user' });
  await openBusiness(amara);
  const work = (userId: unknown, state: string) =>
    rounds.sql('insert into workplaces (business_id, user_id, state) values ($1, $2, $3)', [
      amara.id,
      userId,
      state,
    ]);
  await work(colleague!.id, 'confirmed');
  await work(invited!.id, 'invited');
  const all = [
    'at.work workplace Harbour Clinic',
    'in.field field maternity',
    'in.city.and.profession city Accra',
    'in.city city ACCRA',
    'in.profession profession',
    'jonas.l profession',
  ];
  assert.deepEqual(await why(newcomer), all.slice(1), 'not before I work there');
  await work(newcomer.id, 'invited');
  assert.deepEqual(await why(newcomer), all.slice(1), 'an invitation says nothing yet');
  await rounds.sql(`update workplaces set state = 'confirmed' where user_id = $1`, [newcomer.id]);
  assert.deepEqual(await why(newcomer), all);

  // A workplace that I may not see names nobody; a block by its owner ends that I work there.
  await amara.does(blockPerson, to(newcomer));
  assert.deepEqual(await why(newcomer), all.slice(1));
  await amara.does(unblockPerson, to(newcomer));
  await work(newcomer.id, 'confirmed');
  assert.deepEqual(await why(newcomer), all);
  await rounds.sql(`update businesses set withheld_for = 'spam' where owner_id = $1`, [amara.id]);
  assert.deepEqual(await why(newcomer), all.slice(1));
  await rounds.sql('update businesses set withheld_for = null where owner_id = $1', [amara.id]);

  // Nor is anybody suggested whom I have muted, who is suspended, leaving or withheld, or who has just said no.
  const mute = { personId: String(colleague!.id) };
  await newcomer.does(mutePerson, mute);
  assert.deepEqual(await why(newcomer), all.slice(1));
  await newcomer.does(unmutePerson, mute);
  for (const column of ['suspended_at', 'leaves_at'] as const) {
    await rounds.sql(`update users set ${column} = now() where id = $1`, [colleague!.id]);
    for (const isStaff of [true, false]) {
      await rounds.sql('update users set is_staff = $1 where id = $2', [isStaff, newcomer.id]);
      assert.deepEqual(await why(newcomer), all.slice(1), column);
    }
    await rounds.sql(`update users set ${column} = null where id = $1`, [colleague!.id]);
  }
  await rounds.sql(`update users set withheld_for = 'spam' where id = $1`, [colleague!.id]);
  assert.deepEqual(await why(newcomer), all.slice(1));
  await rounds.sql('update users set withheld_for = null where id = $1', [colleague!.id]);
  await newcomer.does(requestConnection, to(jonas));
  await jonas.does(rejectRequest, to(newcomer));
  assert.deepEqual(await why(newcomer), all.slice(0, -1));
  assert.equal((await newcomer.isRefused(requestConnection, to(jonas))).text, 'connections.tooSoon');
  await rounds.sql(`update connection_requests set answered_at = now() - interval '30 days'`);
  assert.deepEqual(await why(newcomer), all);
  await rounds.sql(
    `update users set profession = 'general_user', ward = null, city = 'Osaka' where id = $1`,
    [newcomer.id],
  );
  await rounds.sql('delete from workplaces');
});

test('people with mutual connections come first, then those of my field, then those of my city', async () => {
  await acquaint();
  await rounds.sql(`update users set department = 'cardiology' where username = 'noor'`);
  await add('neighbour', { profession: 'nurse', city: 'LAGOS', country: 'Nigeria' });
  assert.deepEqual(await suggested(amara), [
    ['mei_t', 'mutual', 1],
    ['noor', 'field', 0],
    ['neighbour', 'city', 0],
  ]);
  assert.deepEqual(await suggested(mei), [['amara', 'mutual', 1]]);
});

test('I, my connections and people with a pending request are not suggested', async () => {
  await acquaint();
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
  await acquaint();
  await mei.does(blockPerson, to(amara));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'mei_t'));
  assert.deepEqual(await suggested(mei), []);
  await mei.does(unblockPerson, to(amara));
});

test('a person I dismissed is not suggested to me again, but still to others', async () => {
  await acquaint();
  for (let times = 0; times < 2; times++) await amara.does(dismissSuggestion, to(mei));
  assert.ok(!(await suggested(amara)).some(([name]) => name === 'mei_t'));
  assert.deepEqual(await suggested(mei), [['amara', 'mutual', 1]]);
  assert.equal((await amara.isRefused(dismissSuggestion, { personId: 'nobody' })).status, 400);
});

test('the number of suggestions is limited', async () => {
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession, city, country)
    select gen_random_uuid(), 'lagos' || n, 'lagos' || n, n || '@n.example', n || '@n.example',
      'Somebody ' || n, 'nurse', 'Lagos', 'Nigeria' from generate_series(1, 60) n`);
  assert.equal((await suggested(amara)).length, limits.peopleYouMayKnow.shown);
});
