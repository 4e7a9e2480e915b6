import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { createPost, listActivity, listPosts, listPostsOf } from '#/features/posts/contract.ts';
import { mutePerson, unmutePerson } from '#/features/profiles/contract.ts';
import { explain } from '#test/support/explain.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openUnusedFixture('amara', 'jonas', 'mei');

async function people(count: number) {
  const rows = await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      select gen_random_uuid(), name, name, name || '@x.example', name || '@x.example', 'Somebody', 'general_user'
      from (select 'c' || (select count(*) from users) + n as name from generate_series(1, $1::int) n) named returning id`,
    [count],
  );
  return rows.map(({ id }) => String(id));
}
const connect = (ids: string[]) =>
  rounds.sql(
    `insert into connections (first_id, second_id) select least($1::uuid, id), greatest($1::uuid, id) from unnest($2::uuid[]) id`,
    [amara.id, ids],
  );
const write = (authorIds: string[], each: number, seconds: number) =>
  rounds.sql(
    `insert into posts (id, author_id, content, created_at)
      select gen_random_uuid(), author, 'Round', now() - (n * cardinality($1::uuid[]) + at) * interval '1 millisecond' - $3::int * interval '1 second'
      from unnest($1::uuid[]) with ordinality who(author, at), generate_series(1, $2::int) n`,
    [authorIds, each, seconds],
  );

async function readAll() {
  const contents: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await amara.does(listPosts, { from: 'connections', cursor });
    contents.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return contents;
}

const known = await people(limits.connectionsReadEach - 1);
const strangers = await people(50);
await connect([...known, jonas.id]);
await write(known.slice(0, 30), 2, 100);
await write(strangers, 100, 50);
await write(known.slice(30, 40), 2, 20_000);
await vacuum(rounds.sql, 'connections', 'posts', 'users');

test('whoever has many connections reads the same posts as whoever has few', async () => {
  const mine = await jonas.does(createPost, { id: uuid(), content: 'For you', audience: 'connections' });
  await post(mei, 'Not for this list');
  const few = await readAll();
  assert.equal(few.length, 81);
  assert.equal(few[0], mine.id);
  await connect(await people(5));
  assert.deepEqual(await readAll(), few);
  await amara.does(mutePerson, { personId: jonas.id });
  assert.deepEqual(await readAll(), few.slice(1));
  await amara.does(unmutePerson, { personId: jonas.id });
});

test('the cost of that page does not depend on the number of connections', async t => {
  const blocks: number[] = [];
  await write(known.slice(0, 30), 2, 0);
  for (const more of [500, 5_000]) {
    await connect(await people(more));
    await vacuum(rounds.sql, 'connections', 'posts', 'users');
    const queries = await queriesOf(() => amara.does(listPosts, { from: 'connections' }));
    const asked = queries.filter(({ name }) => /many connections|one by one/.test(name ?? ''));
    assert.equal(asked.length, 2);
    let sum = 0;
    for (const query of asked) sum += (await explain(rounds.databaseUrl, query)).blocks;
    blocks.push(sum);
  }
  t.annotate(JSON.stringify(blocks));
  assert.ok(blocks[1]! <= blocks[0]! * 1.5 + 20, `${blocks}`);
});

test('the cost of a page of an author does not depend on how much they have written', async t => {
  const costs: Record<string, number[]> = {};
  for (const each of [3_000, 9_000]) {
    await write([mei.id], each, 0);
    await vacuum(rounds.sql, 'posts');
    for (const [what, ask] of [
      ['posts', () => amara.does(listPostsOf, { username: mei.username })],
      ['own posts', () => mei.does(listActivity, { kind: 'posts' })],
      ['own reposts', () => mei.does(listActivity, { kind: 'reposts' })],
    ] as const) {
      const queries = (await queriesOf(ask)).filter(({ name }) =>
        /of an author|without reposts/.test(name ?? ''),
      );
      assert.ok(queries.length > 0, what);
      let sum = 0;
      for (const query of queries) sum += (await explain(rounds.databaseUrl, query)).blocks;
      costs[what] = [...(costs[what] ?? []), sum];
    }
  }
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.5 + 20, `${what}: ${few}, then ${many}`);
});
