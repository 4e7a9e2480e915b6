import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { listPeople, listSuggestions } from '#/features/connections/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara } = await openUnusedFixture('amara');

let made = 0;
/** So many more people with whom Amara is connected, half of them registered before her; and somebody each of them knows. */
async function connect(count: number) {
  const numbers = Array.from({ length: count }, (_, n) => made + n);
  made += count;
  const ids = numbers.map(n => uuid({ msecs: Date.now() + (n % 2 ? -1 : 1) * (100_000 + n * 1_000) }));
  await rounds.sql(
    `with people as (insert into users (id, username, username_key, email, email_key, full_name, profession, created_at)
        select id, 'c' || n, 'c' || n, 'c' || n || '@x.example', 'c' || n || '@x.example', 'Somebody ' || md5(n::text), 'general_user',
          to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
        from unnest($2::uuid[], $3::int[]) made(id, n) returning id)
      insert into connections (first_id, second_id) select least($1::uuid, id), greatest($1::uuid, id) from people`,
    [amara.id, ids, numbers],
  );
  await vacuum(rounds.sql, 'users', 'connections', 'connection_counts');
  return ids;
}

async function readAll(sort: 'newest' | 'name', pages = Number.POSITIVE_INFINITY) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await amara.does(listPeople, { within: 'connections', sort, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor && --pages > 0);
  return ids;
}

async function expected(order: string) {
  const rows = await rounds.sql(
    `select id from users where suspended_at is null and id in (select unnest(array[first_id, second_id]) from connections)
      and id <> $1 order by ${order}`,
    [amara.id],
  );
  return rows.map(({ id }) => String(id));
}

const newest = 'created_at desc, id desc';

test('connections are listed in their order, however many of the newest are hidden', async () => {
  const ids = await connect(260);
  assert.deepEqual(await readAll('newest'), await expected(newest));
  const hidden = (await expected(newest)).slice(0, 230);
  await rounds.sql('update users set suspended_at = now() where id = any($1)', [hidden]);
  const shown = await readAll('newest');
  assert.equal(shown.length, 30);
  assert.deepEqual(shown, await expected(newest));
  await rounds.sql('update users set suspended_at = null where id = any($1)', [ids]);
});

test('the cost of connections, and of people one may know, does not depend on how many connections one has', async t => {
  const costs = await costsAfter(rounds.databaseUrl, [700, limits.connectionsSorted], connect, {
    'the newest': () => amara.does(listPeople, { within: 'connections' }),
    'by name': () => amara.does(listPeople, { within: 'connections', sort: 'name' }),
    'people one may know': () => amara.does(listSuggestions, {}),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
});

test('whoever has many connections reads them by name in the same order', async () => {
  const byName = await expected('search_name, id');
  assert.ok(byName.length > limits.connectionsSorted);
  assert.deepEqual(await readAll('name', 3), byName.slice(0, 60));
  // Of everybody in that order too few are connections.
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      select gen_random_uuid(), 's' || n, 's' || n, 's' || n || '@x.example', 's' || n || '@x.example', 'Aaron', 'general_user'
      from generate_series(1, $1::int) n`,
    [limits.namesWalked],
  );
  assert.deepEqual(await readAll('name', 2), byName.slice(0, 40));
});
