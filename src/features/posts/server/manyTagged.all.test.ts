import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listPostsTagged } from '#/features/posts/contract.ts';
import { explain } from '#test/support/explain.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');

/** So many posts about hygiene, among as many about anything else, each with a hashtag of its own. */
async function fillTo(size: number) {
  await rounds.sql(
    `with made as (
        insert into posts (id, author_id, content, created_at)
          select gen_random_uuid(), $1, case when n % 2 = 0 then 'hygiene' else 'other' || n end, now() - (n || ' seconds')::interval
          from generate_series((select count(*) from posts) + 1, $2 * 2) n
          returning id, content, created_at)
      insert into hashtags (tag, post_id, created_at) select content, id, created_at from made`,
    [jonas.id, size],
  );
  await vacuum(rounds.sql, 'posts');
  await vacuum(rounds.sql, 'hashtags');
}

test('the cost of a page of a hashtag does not depend on its number of posts', async t => {
  const costs: Record<string, number[]> = { first: [], next: [] };
  for (const size of [1_000, 8_000]) {
    await fillTo(size);
    const { next } = await amara.does(listPostsTagged, { tag: 'hygiene' });
    for (const [page, cursor] of [
      ['first', undefined],
      ['next', next!],
    ] as const) {
      const all = await queriesOf(() => amara.does(listPostsTagged, { tag: 'hygiene', cursor }));
      const queries = all.filter(({ name }) => name?.includes('with a hashtag'));
      assert.equal(queries.length, 1);
      costs[page]!.push((await explain(rounds.databaseUrl, queries[0]!)).blocks);
    }
  }
  t.annotate(JSON.stringify(costs));
  for (const [page, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.5, `${page}: ${few} blocks, then ${many}`);
});

test('a reader who may not see most of the newest posts still gets the others', async () => {
  const tagged = (extra: string, size: number) =>
    rounds.sql(
      `with made as (
          insert into posts (id, author_id, content, created_at, audience)
            select gen_random_uuid(), $1, 'rare', now() - (n || ' seconds')::interval, $2 from generate_series(1, $3::int) n
            returning id, created_at)
        insert into hashtags (tag, post_id, created_at) select 'rare', id, created_at from made`,
      [jonas.id, extra, size],
    );
  await tagged('everyone', 2);
  await rounds.sql(`update hashtags set created_at = created_at - interval '1 day' where tag = 'rare'`);
  await rounds.sql(`update posts set created_at = created_at - interval '1 day' where content = 'rare'`);
  await tagged('connections', 200);
  const { items, next } = await amara.does(listPostsTagged, { tag: 'rare' });
  assert.deepEqual([items.length, next], [2, null]);
});
