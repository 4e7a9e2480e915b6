import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createBusiness, editBusiness, getOwnBusiness } from '#/businesses/contract.ts';
import { businessOf, openBusiness } from '#/testing/businesses.ts';
import { Cast, cast } from '#/testing/cast.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';

const owners = 20;
const claimsOfEach = 5;
const rounded = 5;

let rounds: Rounds;
let people: Person[];
before(async () => {
  rounds = await openRounds();
  const stage = new Cast(rounds.url);
  people = [];
  for (let n = 0; n < owners; n++) people.push(await stage.member({ ...cast.mei, username: `owner${n}` }));
});
after(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('delete from businesses');
  await rounds.sql('delete from former_usernames');
});

const outcomeOf = async (response: Response) => {
  const { error } = await response.json();
  return response.ok ? 'made' : String(error.text);
};
const count = <T>(all: T[], one: T) => all.filter(each => each === one).length;
const ownersOf = async (name: string) =>
  (await rounds.sql('select owner_id from businesses where business_username = $1', [name])).length;

// R4
test('Of a hundred claims of one name at once, however it is written, one wins, and nobody else has half a page', async () => {
  const spellings = ['Ward.Seven', 'ward.seven', 'WARD.SEVEN', 'ｗａｒｄ.seven', 'wArD.sEvEn'];
  const inputs = await Promise.all(people.map(person => businessOf(person)));
  const claims = people.flatMap((person, n) =>
    spellings
      .slice(0, claimsOfEach)
      .map(businessUsername => person.send(createBusiness, { ...inputs[n]!, businessUsername })),
  );
  const outcomes = await Promise.all(claims.map(async claim => outcomeOf(await claim)));
  assert.equal(outcomes.length, 100);
  assert.equal(count(outcomes, 'made'), 1);
  const own = count(outcomes, 'businesses.alreadyCreated');
  assert.ok(own < claimsOfEach, 'only the winner is told of a page of their own');
  assert.equal(count(outcomes, 'accounts.usernameTaken'), 99 - own);
  assert.equal((await rounds.sql('select owner_id from businesses')).length, 1);
  const used = await rounds.sql("select id from uploads where attached and folder like 'business_%'");
  assert.equal(used.length, 2, 'the pictures of the others are still theirs to use');
});

async function renaming(person: Person, businessUsername: string) {
  const { ownerId: _o, createdAt: _c, ...own } = await person.does(getOwnBusiness, {});
  return () => person.send(editBusiness, { ...own, businessUsername });
}

// R5
test('Of owners who swap their names, or take one that is being left, nobody ends with a name of another, or with none', async () => {
  const [a, b, c] = people as [Person, Person, Person];
  for (let round = 0; round < rounded; round++) {
    await rounds.sql('delete from businesses');
    await rounds.sql('delete from former_usernames');
    await openBusiness(a, { businessUsername: 'aaa' });
    await openBusiness(b, { businessUsername: 'bbb' });
    const input = await businessOf(c, { businessUsername: 'aaa' });
    const [first, second, third] = [
      await renaming(a, 'bbb'),
      await renaming(b, 'aaa'),
      await renaming(a, 'ccc'),
    ];
    const answers = await Promise.all([first(), second(), third(), c.send(createBusiness, input)]);
    assert.ok(
      answers.every(({ status }) => status < 500),
      answers.map(({ status }) => status).join(),
    );
    assert.equal((await rounds.sql('select owner_id from businesses')).length, 2, 'the third got none');
    for (const name of ['aaa', 'bbb', 'ccc']) assert.ok((await ownersOf(name)) <= 1);
    const [held] = await rounds.sql(
      `select count(*)::int as n from former_usernames f join businesses on business_username = username_key
       where f.user_id <> owner_id`,
    );
    assert.equal(held!.n, 0, 'nobody has a name that is held for another');
  }
});

// R13
test('Of two tabs that make a page at once one makes it, and the other hears that it is there', async () => {
  const [a] = people as [Person];
  for (let round = 0; round < rounded; round++) {
    await rounds.sql('delete from businesses');
    const inputs = [
      await businessOf(a, { businessUsername: 'first' }),
      await businessOf(a, { businessUsername: 'second' }),
    ];
    const outcomes = await Promise.all(
      inputs.map(async input => outcomeOf(await a.send(createBusiness, input))),
    );
    assert.deepEqual(outcomes.sort(), ['businesses.alreadyCreated', 'made']);
  }
});
