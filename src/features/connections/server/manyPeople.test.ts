import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listSuggestions } from '#/features/connections/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara } = await openUnusedFixture('amara');
const jonas = await rounds.member('jonas');
await openBusiness(jonas);
await rounds.sql(`insert into workplaces (business_id, user_id, state) values ($1, $2, 'confirmed')`, [
  jonas.id,
  amara.id,
]);

let made = 0;
/** So many more who share everything with Amara but connections: workplace, field, city and profession. */
async function join(count: number) {
  await rounds.sql(
    `with people as (insert into users (id, username, username_key, email, email_key, full_name, profession, department, city)
        select gen_random_uuid(), 'p' || n, 'p' || n, 'p' || n || '@x.example', 'p' || n || '@x.example', 'Somebody', 'doctor',
          'Cardiology', 'Lagos'
        from generate_series($2::int, $3::int) n returning id)
      insert into workplaces (business_id, user_id, state, created_at)
        select $1, id, 'confirmed', now() from people`,
    [jonas.id, made, made + count - 1],
  );
  made += count;
  await vacuum(rounds.sql, 'users', 'workplaces');
}

test('the cost of people one may know does not depend on how many share a workplace, a field, a city or a profession', async t => {
  const costs = await costsAfter(rounds.databaseUrl, [500, 8_000], join, {
    'people one may know': () => amara.does(listSuggestions, {}),
  });
  t.annotate(JSON.stringify(costs));
  const [few, many] = costs['people one may know']!;
  assert.ok(many! <= few! * 1.2 + 20, `${few}, then ${many}`);
});
