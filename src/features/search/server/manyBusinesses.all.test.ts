import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listBusinesses, listFollowed } from '#/features/businesses/directoryContract.ts';
import { searchBusinesses } from '#/features/search/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { explain } from '#test/support/explain.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');
await openBusiness(amara, { businessName: 'Zebra Ward', businessUsername: 'quokka', location: 'Oulu' });

/** So many businesses, each of which has the word 'care' in its name. */
async function fillTo(size: number) {
  await rounds.sql(
    `with made as (insert into users (id, username, username_key, email, email_key, full_name)
        select gen_random_uuid(), 'owner' || n, 'owner' || n, n || '@o.example', n || '@o.example', 'Owner'
        from generate_series((select count(*) from businesses), $1) n returning id, username)
      insert into businesses (owner_id, business_name, business_username, business_type, contact_email, website, description,
        location, phone, business_logo_id, business_cover_image_id)
      select made.id, 'House of care ' || made.username, made.username, 'Hospice', 'a@b.example', '', '', 'Here', '5550100199',
        b.business_logo_id, b.business_cover_image_id from made, businesses b where b.business_username = 'quokka'`,
    [size],
  );
  await vacuum(rounds.sql, 'businesses', 'users');
}

test('the cost of finding a business does not depend on how many there are', async t => {
  const costs: Record<string, number[]> = {};
  for (const size of [1_500, 6_000]) {
    await fillTo(size);
    for (const q of ['zebra', 'quokka', 'oulu', 'care']) {
      let names: string[] = [];
      const queries = await queriesOf(async () => {
        const { items } = await jonas.does(searchBusinesses, { q });
        names = items.map(({ businessName }) => businessName);
      });
      assert.equal(names.length, q === 'care' ? 20 : 1);
      if (q !== 'care') assert.deepEqual(names, ['Zebra Ward']);
      const asked = queries.filter(({ text }) => /from "businesses"/.test(text) && /~<~/.test(text));
      assert.equal(asked.length, 1);
      const { blocks, scanned } = await explain(rounds.databaseUrl, asked[0]!);
      assert.ok(!scanned.includes('businesses'), q);
      costs[q] = [...(costs[q] ?? []), blocks];
    }
  }
  t.annotate(JSON.stringify(costs));
  for (const [q, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.5 + 20, `${q}: ${few}, then ${many}`);
});

test('the cost of the directory does not depend on how many businesses one follows', async t => {
  const follow = (size: number) =>
    rounds.sql(
      `insert into follows (business_id, user_id) select owner_id, $1 from businesses limit $2 on conflict do nothing`,
      [jonas.id, size],
    );
  const steps = async (size: number) => {
    await follow(size);
    await vacuum(rounds.sql, 'follows');
  };
  const costs = await costsAfter(rounds.databaseUrl, [300, 5_000], steps, {
    directory: () => jonas.does(listBusinesses, {}),
    'those I follow': () => jonas.does(listFollowed, {}),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
  assert.ok((await jonas.does(listFollowed, {})).items.every(({ following }) => following.follows));
});
