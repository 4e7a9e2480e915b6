import assert from 'node:assert/strict';
import { test } from 'vitest';
import { searchPeople, suggestPeople } from '#/features/search/contract.ts';
import { explain } from '#test/support/explain.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara } = await openUnusedFixture('amara');

/** So many people whose names stand before those of Zoe, of whom there are a hundred. */
async function fillTo(people: number) {
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      select gen_random_uuid(), 'p' || n, 'p' || n, n || '@p.example', n || '@p.example',
        case when n <= 100 then 'Zoe ' else 'Aaron ' end || n, 'general_user'
      from generate_series((select count(*) from users where username like 'p%') + 1, $1) n`,
    [people],
  );
  await vacuum(rounds.sql, 'users');
}

test('the cost of finding people by prefix does not depend on how many come before them', async t => {
  const asked = {
    suggestions: () => amara.does(suggestPeople, { q: 'zoe' }),
    'a page': () => amara.does(searchPeople, { q: 'zoe' }),
    'the next page': async () => {
      const { next } = await amara.does(searchPeople, { q: 'zoe' });
      await amara.does(searchPeople, { q: 'zoe', cursor: next! });
    },
  };
  const blocks: Record<string, number[]> = {};
  for (const people of [2_000, 12_000]) {
    await fillTo(people);
    for (const [what, ask] of Object.entries(asked)) {
      const queries = (await queriesOf(ask)).filter(({ name }) => name?.includes('people by name'));
      assert.ok(queries.length > 0);
      const plans = await Promise.all(queries.map(query => explain(rounds.databaseUrl, query)));
      const sum = plans.reduce((all, plan) => all + plan.blocks, 0);
      blocks[what] = [...(blocks[what] ?? []), sum];
    }
  }
  t.annotate(JSON.stringify(blocks));
  for (const [what, [few, many]] of Object.entries(blocks))
    assert.ok(many! <= few! * 1.5, `${what}: ${few} blocks, then ${many}`);
});
