import assert from 'node:assert/strict';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import {
  acceptRequest,
  getRelation,
  removeConnection,
  requestConnection,
} from '#/features/connections/contract.ts';
import {
  countPostsOf,
  createPost,
  deletePost,
  editPost,
  getHashtag,
  getPost,
  restorePost,
} from '#/features/posts/contract.ts';
import { searchHashtags } from '#/features/search/contract.ts';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { explain } from '#test/support/explain.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openUnusedFixture('amara', 'jonas', 'mei');
await jonas.does(requestConnection, { personId: amara.id });
await amara.does(acceptRequest, { personId: jonas.id });

/** Every kept count that differs from what it counts. */
const wrong = () =>
  rounds.sql(`
    select 'hashtag' as kind, tag as of, posts, counted from hashtag_counts full join (
        select tag, count(*) filter (where deleted_at is null and withheld_for is null and audience = 'everyone') as counted,
          count(*) as used from hashtags join posts on posts.id = post_id group by tag) now using (tag)
      where posts is distinct from counted or uses is distinct from used
    union all select 'author', author_id::text, posts, counted from post_counts full join (
        select author_id, is_business_post, audience, withheld_for is not null as is_withheld, count(*) as counted
        from posts where deleted_at is null group by 1, 2, 3, 4) now using (author_id, is_business_post, audience, is_withheld)
      where coalesce(posts, 0) <> coalesce(counted, 0)
    union all select 'person', user_id::text, connections, counted from connection_counts full join (
        select user_id, count(*) as counted from connections, unnest(array[first_id, second_id]) user_id group by 1) now using (user_id)
      where coalesce(connections, 0) <> coalesce(counted, 0)`);

const withhold = (id: string, reason: string | null) =>
  rounds.sql('update posts set withheld_for = $2 where id = $1', [id, reason]);

type What = 'post' | 'closed' | 'edit' | 'delete' | 'restore' | 'withhold' | 'show' | 'forget';
const step = fc.record({
  what: fc.constantFrom<What>(
    'post',
    'post',
    'closed',
    'edit',
    'delete',
    'restore',
    'withhold',
    'show',
    'forget',
  ),
  at: fc.nat(3),
  tags: fc.constantFrom('#alpha #beta', '#beta #alpha', '#beta', '#gamma #alpha', 'none'),
});

async function act(
  person: Person,
  mine: string[],
  { what, at, tags }: { what: What; at: number; tags: string },
) {
  const postId = mine[at % Math.max(1, mine.length)];
  if (what === 'post' || what === 'closed') {
    const audience = what === 'post' ? 'everyone' : 'connections';
    mine.push((await person.does(createPost, { id: uuid(), content: `Said ${tags}`, audience })).id);
  } else if (!postId) return;
  else if (what === 'withhold') await withhold(postId, 'spam');
  else if (what === 'show') await withhold(postId, null);
  else if (what === 'forget') await rounds.sql('delete from posts where id = $1', [postId]);
  else if (what === 'delete') await (await person.send(deletePost, { postId })).arrayBuffer();
  else if (what === 'restore') await (await person.send(restorePost, { postId })).arrayBuffer();
  else {
    const found = await person.does(getPost, { postId }).catch(() => undefined);
    if (found)
      await (
        await person.send(editPost, { postId, version: found.version, content: `Now ${tags}` })
      ).arrayBuffer();
  }
}

test('after any concurrent writes every kept count is that of the rows', async () => {
  const people = [amara, jonas, mei];
  const days = fc.tuple(...people.map(() => fc.array(step, { maxLength: 10 })));
  await fc.assert(
    fc.asyncProperty(days, async day => {
      await Promise.all(
        people.map(async (person, n) => {
          const mine: string[] = [];
          for (const one of day[n]!) await act(person, mine, one);
        }),
      );
      assert.deepEqual(await wrong(), []);
    }),
    { numRuns: 12 },
  );
});

test('each reader is told the number of those posts of a profile that they may read', async () => {
  await rounds.sql('delete from posts');
  const withheld = (await post(amara, 'Withheld #ours')).id;
  await withhold(withheld, 'spam');
  await post(amara, 'For all #ours');
  await amara.does(createPost, { id: uuid(), content: 'For mine #ours', audience: 'connections' });
  const gone = await post(amara, 'Gone #ours');
  await amara.does(deletePost, { postId: gone.id });
  const told = async (person: Person) => [
    (await person.does(countPostsOf, { username: amara.username })).posts,
    (await person.does(getHashtag, { tag: 'ours' })).posts,
  ];
  assert.deepEqual(
    [await told(amara), await told(jonas), await told(mei)],
    [
      [3, 3],
      [2, 2],
      [1, 1],
    ],
  );
  await jonas.does(removeConnection, { personId: amara.id });
  assert.deepEqual(await told(jonas), [1, 1]);
});

test('of a hashtag with many posts the number says nothing of those that are not for everyone', async () => {
  const add = (size: number, more: string) =>
    rounds.sql(
      `with made as (insert into posts (id, author_id, content, created_at, ${more.split('=')[0]})
          select gen_random_uuid(), $1, 'x', now() - n * interval '1 second', '${more.split('=')[1]}' from generate_series(1, $2::int) n
          returning id, created_at)
        insert into hashtags (tag, post_id, created_at) select 'crowded', id, created_at from made`,
      [mei.id, size],
    );
  await add(60, 'audience=everyone');
  await add(50, 'audience=connections');
  await add(40, 'withheld_for=spam');
  await add(30, 'deleted_at=2026-01-01');
  const numberFor = async (person: Person) => [
    (await person.does(getHashtag, { tag: 'crowded' })).posts,
    (await person.does(searchHashtags, { q: 'crowd' })).items[0]?.posts,
  ];
  assert.deepEqual(
    [await numberFor(amara), await numberFor(jonas)],
    [
      [60, 60],
      [60, 60],
    ],
  );
  assert.deepEqual(await wrong(), []);
});

test('an account that goes leaves the counts of others right', async () => {
  await jonas.does(requestConnection, { personId: mei.id });
  await mei.does(acceptRequest, { personId: jonas.id });
  assert.equal((await amara.does(getRelation, { personId: mei.id })).connections, 1);
  const [left] = await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      values (gen_random_uuid(), 'leaver', 'leaver', 'l@x.example', 'l@x.example', 'Leaver', 'general_user') returning id`,
  );
  await rounds.sql(
    'insert into connections (first_id, second_id) select least($1::uuid, $2), greatest($1::uuid, $2)',
    [left!.id, mei.id],
  );
  assert.equal((await amara.does(getRelation, { personId: mei.id })).connections, 2);
  await rounds.sql('delete from users where id = $1', [left!.id]);
  assert.equal((await amara.does(getRelation, { personId: mei.id })).connections, 1);
  assert.deepEqual(await wrong(), []);
});

test('the migration counts what was there before', async () => {
  const migration = (await readMigrations(migrationsFolder)).find(({ name }) =>
    name.endsWith('kept_counts'),
  )!;
  await post(amara, 'There before #counted');
  await rounds.sql('delete from hashtag_counts');
  await rounds.sql('delete from post_counts');
  await rounds.sql('delete from connection_counts');
  assert.notDeepEqual(await wrong(), []);
  for (const statement of migration.statements)
    if (/^(--[^\n]*\n)*INSERT/.test(statement.trim())) await rounds.sql(statement);
  assert.deepEqual(await wrong(), []);
});

test('the cost of a number does not depend on how many it says', async t => {
  const costs: Record<string, number[]> = {};
  for (const size of [500, 5_000]) {
    await rounds.sql(
      `with made as (insert into posts (id, author_id, content, created_at)
          select gen_random_uuid(), $1, 'x', now() - n * interval '1 second'
          from generate_series((select count(*) from posts) + 1, $2) n returning id, created_at)
        insert into hashtags (tag, post_id, created_at) select 'costly', id, created_at from made`,
      [mei.id, size],
    );
    await vacuum(rounds.sql, 'posts', 'hashtags', 'hashtag_counts', 'post_counts');
    for (const [what, ask] of [
      ['of a hashtag', () => jonas.does(getHashtag, { tag: 'costly' })],
      ['of a profile', () => jonas.does(countPostsOf, { username: mei.username })],
    ] as const) {
      const queries = (await queriesOf(ask)).filter(({ name }) => name?.startsWith('number of posts'));
      assert.equal(queries.length, 1);
      costs[what] = [...(costs[what] ?? []), (await explain(rounds.databaseUrl, queries[0]!)).blocks];
    }
  }
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.5 + 20, `${what}: ${few}, then ${many}`);
});
