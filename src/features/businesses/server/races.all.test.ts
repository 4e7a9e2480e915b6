import assert from 'node:assert/strict';
import { afterAll, beforeAll } from 'vitest';
import { createBusiness, editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { businessOf } from '#test/support/businesses.ts';
import { openCrowd } from '#test/support/crowd.ts';
import { Person } from '#test/support/person.ts';
import {
  type Action,
  answered,
  openTrack,
  race,
  sentencesOf,
  type Track,
  times,
} from '#test/support/race.ts';

const owners = 20;

let track: Track;
let people: Person[];
let inputs: SentInputOf<typeof createBusiness>[];
beforeAll(async () => {
  track = await openTrack();
  const crowd = await openCrowd(track, owners, 'rounds');
  people = crowd.map((one, n) => Object.assign(new Person(track.url, `owner ${n}`), one));
  inputs = await Promise.all(people.map(person => businessOf(person)));
});
afterAll(() => track.close());

/** Nobody has a page, and their pictures are theirs to use again. */
async function clear() {
  await track.sql(`delete from businesses; delete from former_usernames;
    update uploads set attached = false where folder like 'business_%'`);
}

const claim =
  (n: number, businessUsername: string): Action =>
  at =>
    at(people[n]!).does(createBusiness, { ...inputs[n]!, businessUsername });
const ownersOf = async (name: string) =>
  (await track.sql('select owner_id from businesses where business_username = $1', [name])).length;

race(
  'R4: of twenty concurrent claims of one username in any case, one succeeds, and nobody else has half a page',
  async () => {
    await clear();
    const spellings = ['Ward.Seven', 'ward.seven', 'WARD.SEVEN', 'ｗａｒｄ.seven', 'wArD.sEvEn'];
    const outcomes = await track.atOnce(times(owners, n => claim(n, spellings[n % spellings.length]!)));
    assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['accounts.usernameTaken']]);
    assert.equal((await track.sql('select owner_id from businesses')).length, 1);
    const used = await track.sql("select id from uploads where attached and folder like 'business_%'");
    assert.equal(used.length, 2, 'the pictures of the others are still theirs to use');
  },
);

/** Takes another name, from a form that was opened before. */
async function renaming(n: number, businessUsername: string): Promise<Action> {
  const { ownerId: _o, createdAt: _c, ...own } = await people[n]!.does(getOwnBusiness, {});
  return at => at(people[n]!).does(editBusiness, { ...own, businessUsername });
}

race(
  'R5: when owners swap usernames or take one being released, no username has two owners and no page is without one',
  async () => {
    await clear();
    await claim(0, 'aaa')(person => person);
    await claim(1, 'bbb')(person => person);
    const outcomes = await track.atOnce([
      await renaming(0, 'bbb'),
      await renaming(1, 'aaa'),
      await renaming(0, 'ccc'),
      claim(2, 'aaa'),
    ]);
    assert.notEqual(outcomes[3]!.refused, undefined, 'the third got none');
    assert.equal((await track.sql('select owner_id from businesses')).length, 2);
    for (const name of ['aaa', 'bbb', 'ccc']) assert.ok((await ownersOf(name)) <= 1);
    const [held] = await track.sql(
      `select count(*)::int as n from former_usernames f join businesses on business_username = username_key
     where f.user_id <> owner_id`,
    );
    assert.equal(held!.n, 0, 'nobody has a name that is held for another');
  },
);

race('R13: of two tabs that create a page one succeeds, and the other is told that it exists', async () => {
  await clear();
  const outcomes = await track.atOnce([claim(0, 'first'), claim(0, 'second')]);
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['businesses.alreadyCreated']]);
});
