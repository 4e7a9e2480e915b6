import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { searchBusinesses } from '#/features/search/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
beforeAll(async () => {
  rounds = await openRounds();
  [amara, jonas, noor] = await Promise.all([
    rounds.member('amara'),
    rounds.member('jonas'),
    rounds.member('noor'),
  ]);
  await openBusiness(amara, { businessName: 'Sankt Göran Clinic', businessUsername: 'goran' });
  await openBusiness(noor, { businessName: 'Clinic of the Göta', businessUsername: 'gota-clinic' });
});
afterAll(() => rounds.close());

const found = async (q: string) =>
  (await jonas.does(searchBusinesses, { q })).items.map(({ businessUsername }) => businessUsername);

test('Businesses are found by name, ignoring case and accents, prefix matches first', async () => {
  assert.deepEqual(await found('CLINIC'), ['gota-clinic', 'goran']);
  assert.deepEqual(await found('göran'), ['goran']);
  assert.deepEqual(await found('sankt gor'), ['goran']);
});

test('They are found by username, and a query of symbols finds nothing', async () => {
  assert.deepEqual(await found('gora'), ['goran']);
  assert.deepEqual(await found('%%%'), []);
  assert.deepEqual(await found('xyzzy'), []);
});

test('Paging lists each of them once', async () => {
  await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name)
    select gen_random_uuid(), 'owner' || n, 'owner' || n, 'o' || n || '@x.example', 'o' || n || '@x.example', 'Owner'
    from generate_series(1, 45) n`);
  await rounds.sql(`insert into businesses (owner_id, business_name, business_username, business_type, contact_email,
      website, description, location, phone, business_logo_id, business_cover_image_id)
    select u.id, case when length(u.username) = 6 then 'Ward ' else 'The ward ' end || u.username, u.username,
      'Hospice', 'a@b.example', '', '', 'Here', '5550100199', b.business_logo_id, b.business_cover_image_id
    from users u, businesses b where u.username like 'owner%' and b.business_username = 'goran'`);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await jonas.does(searchBusinesses, { q: 'ward', cursor });
    all.push(...page.items.map(item => item.businessName));
    cursor = page.next ?? undefined;
  } while (cursor);
  assert.equal(new Set(all).size, 45);
  assert.equal(all.length, 45);
  assert.ok(all.slice(0, 9).every(name => name.startsWith('Ward')));
  assert.equal((await jonas.isRefused(searchBusinesses, { q: 'ward', cursor: 'x' })).status, 400);
});

test('A business whose owner is hidden from me is not found', async () => {
  await amara.does(blockPerson, { personId: jonas.id });
  assert.deepEqual(await found('clinic'), ['gota-clinic']);
  await amara.does(unblockPerson, { personId: jonas.id });
});
