import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  followBusiness,
  getFollowing,
  listBusinesses,
  listFollowed,
  unfollowBusiness,
} from '#/features/businesses/directoryContract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import { createBusinessPost, createPost, listFeedAuthors, listPosts } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { untilThereIsRoom } from '#test/support/untilThereIsRoom.ts';
import { listenFromNow } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  await openBusiness(amara);
  await openBusiness(noor, {
    businessName: 'Ülker Pharmacy',
    businessUsername: 'ulker',
    businessType: 'Pharmacy',
    location: 'İzmir, Türkiye',
  });
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('delete from follows');
  await rounds.sql('update businesses set followers = 0');
  await rounds.sql('delete from notifications');
});

const harbour = () => ({ businessId: amara.id });
const names = async (person: Person, input = {}) =>
  (await person.does(listBusinesses, input)).items.map(({ businessName }) => businessName);
const spoken = async (person: Person) =>
  (await person.does(listPosts, { from: 'connections' })).items.map(({ content }) => content);
const say = (person: Person, content: string, call: typeof createBusinessPost | typeof createPost) =>
  person.does(call as typeof createPost, { id: uuid(), content });

test('The directory lists businesses, newest first, filtered by type and place, ignoring case and accents', async () => {
  assert.deepEqual(await names(jonas), ['Ülker Pharmacy', 'Harbour Clinic']);
  assert.deepEqual(await names(jonas, { type: 'clinic' }), ['Harbour Clinic']);
  assert.deepEqual(await names(jonas, { place: 'izmir' }), ['Ülker Pharmacy']);
  assert.deepEqual(await names(jonas, { place: 'NIGERIA', type: 'Clinic' }), ['Harbour Clinic']);
  assert.deepEqual(await names(jonas, { place: 'nowhere' }), []);
});

test('It is paged by a cursor', async () => {
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name)
    select gen_random_uuid(), 'owner' || n, 'owner' || n, 'o' || n || '@x.example', 'o' || n || '@x.example', 'Owner'
    from generate_series(1, 45) n`);
  await rounds.sql(`insert into businesses (owner_id, business_name, business_username, business_type, contact_email,
      website, description, location, phone, business_logo_id, business_cover_image_id)
    select u.id, 'B ' || u.username, u.username, 'Hospice', 'a@b.example', '', '', 'Here', '5550100199',
      b.business_logo_id, b.business_cover_image_id
    from users u, businesses b where u.username like 'owner%' and b.business_username = 'ulker'`);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await jonas.does(listBusinesses, { type: 'hospice', cursor });
    assert.ok(page.items.length <= 20);
    all.push(...page.items.map(item => item.businessUsername));
    cursor = page.next ?? undefined;
  } while (cursor);
  assert.equal(new Set(all).size, 45);
  assert.equal(all.length, 45);
  await rounds.sql(`delete from users where username like 'owner%'`);
  assert.equal((await jonas.isRefused(listBusinesses, { cursor: 'nonsense' })).status, 400);
});

test('A follow or unfollow sends everybody the count, and only me my own state', async () => {
  const [mine, theirs] = [await listenFromNow(jonas), await listenFromNow(noor)];
  assert.deepEqual(await jonas.does(followBusiness, harbour()), { followers: 1, follows: true });
  assert.deepEqual(await jonas.does(followBusiness, harbour()), { followers: 1, follows: true });
  assert.deepEqual((await theirs.until('business.counted')).data, { businessId: amara.id, followers: 1 });
  await mine.until('follow.changed', data => data.follows === true);
  assert.deepEqual((await jonas.does(listFollowed, {})).items[0]!.following, { followers: 1, follows: true });
  assert.deepEqual(await noor.does(getFollowing, harbour()), { followers: 1, follows: false });
  assert.deepEqual(await jonas.does(unfollowBusiness, harbour()), { followers: 0, follows: false });
  await theirs.until('business.counted', data => data.followers === 0);
  assert.equal(theirs.of('follow.changed').length, 0);
  await Promise.all([mine.close(), theirs.close()]);
});

test('Fifty concurrent follows and unfollows leave the count equal to the rows', async () => {
  const press = (_: unknown, i: number) =>
    untilThereIsRoom(() =>
      (i % 2 ? noor : jonas).does(i % 5 === 4 ? unfollowBusiness : followBusiness, harbour()),
    );
  await Promise.all(Array.from({ length: 50 }, press));
  const [row] = await rounds.sql(
    'select followers, (select count(*)::int from follows where business_id = $1) as rows from businesses where owner_id = $1',
    [amara.id],
  );
  assert.equal(row!.followers, row!.rows);
});

test('A followed business’s posts appear under Connections; its owner’s personal posts do not', async () => {
  await say(amara, 'The clinic is open.', createBusinessPost);
  await say(amara, 'I had porridge.', createPost);
  assert.deepEqual(await spoken(jonas), []);
  await jonas.does(followBusiness, harbour());
  assert.deepEqual(await spoken(jonas), ['The clinic is open.']);
  assert.deepEqual(await jonas.does(listFeedAuthors, {}), { people: [], businesses: [amara.id] });
  await noor.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: noor.id });
  assert.deepEqual(await spoken(noor), ['I had porridge.']);
});

test('Its owner gets one grouped notification of followers, which drops those who unfollow', async () => {
  await jonas.does(followBusiness, harbour());
  await noor.does(followBusiness, harbour());
  const [line] = (await amara.does(listNotifications, {})).items;
  assert.equal(line!.kind, 'follow');
  assert.equal(line!.people.length, 2);
  assert.equal(line!.business!.businessName, 'Harbour Clinic');
  await jonas.does(unfollowBusiness, harbour());
  await noor.does(unfollowBusiness, harbour());
  assert.deepEqual((await amara.does(listNotifications, {})).items, []);
});

test('A block in either direction ends it, and a hidden business cannot be followed', async () => {
  await jonas.does(followBusiness, harbour());
  await amara.does(blockPerson, { personId: jonas.id });
  assert.equal((await noor.does(getFollowing, harbour())).followers, 0);
  assert.deepEqual(await names(jonas), ['Ülker Pharmacy']);
  for (const call of [followBusiness, unfollowBusiness, getFollowing])
    assert.equal((await jonas.isRefused(call, harbour())).status, 404);
  await amara.does(unblockPerson, { personId: jonas.id });
  assert.equal((await jonas.does(getFollowing, harbour())).follows, false);
});

test('A suspended owner’s business leaves the directory and the followed businesses', async () => {
  await jonas.does(followBusiness, harbour());
  await rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]);
  assert.deepEqual(await names(jonas), ['Ülker Pharmacy']);
  assert.deepEqual((await jonas.does(listFollowed, {})).items, []);
  assert.equal((await noor.isRefused(followBusiness, harbour())).status, 404);
  await rounds.sql('update users set suspended_at = null where id = $1', [amara.id]);
  assert.equal((await jonas.does(listFollowed, {})).items.length, 1);
});
