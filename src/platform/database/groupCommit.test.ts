import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { Refusal } from '#/platform/shared/refusal.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { groupCommit } from './groupCommit.ts';
import { awaitAll, publish, type Tx, transact, withSavepoint } from './transact.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
  await rounds.sql('create table counters (name text primary key, value integer not null)');
  await rounds.sql(`create table written (id integer primary key, name text not null, value integer not null,
    ends text not null check (ends <> 'fails'), xid xid8 not null default pg_current_xact_id())`);
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('truncate counters, written');
  await rounds.sql(`insert into counters select name, 0 from unnest('{a,b,c}'::text[]) name`);
});

type Write = { id: number; name: string; ends: 'well' | 'refused' | 'fails' };

/** Takes the next value of a counter: reads it under its lock and writes it back, which only serial writes do exactly. */
async function take(tx: Tx, { id, name, ends }: Write) {
  const { rows } = await tx.execute(sql`select value from counters where name = ${name} for update`);
  if (ends === 'refused') throw new Refusal('forbidden', 'base.notFound');
  const value = Number(rows[0]!.value) + 1;
  await tx.execute(sql`update counters set value = ${value} where name = ${name}`);
  await tx.execute(
    sql`insert into written (id, name, value, ends) values (${id}, ${name}, ${value}, ${ends})`,
  );
  return value;
}
const grouped = groupCommit(take, { key: ({ name }) => name });

const addOne = groupCommit(
  async (tx, name: string) => {
    await tx.execute(sql`select from counters where name = ${name} for update`);
    const { rows } = await tx.execute(
      sql`update counters set value = value + 1 where name = ${name} returning value`,
    );
    return Number(rows[0]!.value);
  },
  { key: name => name, interleaved: true },
);

const write = (id: number, name: string, ends: Write['ends'] = 'well'): Write => ({ id, name, ends });
const written = () => rounds.sql('select id, name, value, xid::text from written order by name, value');

test('concurrent writes share one transaction, and a refused one is rolled back alone', async () => {
  const results = await Promise.allSettled(
    [write(1, 'b'), write(2, 'a', 'refused'), write(3, 'a'), write(4, 'b')].map(grouped),
  );
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
  const rows = await written();
  assert.deepEqual(
    rows.map(({ id, name, value }) => [id, name, value]),
    [
      [3, 'a', 1],
      [1, 'b', 1],
      [4, 'b', 2],
    ],
  );
  assert.equal(new Set(rows.map(({ xid }) => xid)).size, 1);
});

test('a failed write does not fail its group', async () => {
  const results = await Promise.allSettled(
    [write(1, 'a'), write(2, 'a', 'fails'), write(3, 'b')].map(grouped),
  );
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(
    (await written()).map(({ id }) => id),
    [1, 3],
  );
});

test('concurrent updates of one row are all counted, each with its own total', async () => {
  const totals = await Promise.all(Array.from({ length: 60 }, () => addOne('a')));
  assert.deepEqual(
    totals.toSorted((one, other) => one - other),
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
});

test('any group ends as if each write had run alone: no number twice, none skipped', async () => {
  const ends = fc.constantFrom('well', 'well', 'well', 'refused', 'fails') as fc.Arbitrary<Write['ends']>;
  const arbitrary = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), ends }), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc
      .asyncProperty(arbitrary, async all => {
        const writes = all.map((one, id) => ({ id, ...one }));
        const results = await Promise.allSettled(writes.map(grouped));
        for (const [n, result] of results.entries())
          assert.equal(result.status, writes[n]!.ends === 'well' ? 'fulfilled' : 'rejected');
        const rows = await written();
        assert.equal(rows.length, writes.filter(one => one.ends === 'well').length);
        for (const name of ['a', 'b', 'c']) {
          const values = rows.filter(row => row.name === name).map(row => Number(row.value));
          assert.deepEqual(
            values,
            values.map((_, n) => n + 1),
          );
        }
      })
      .beforeEach(async () => {
        await rounds.sql('truncate written');
        await rounds.sql('update counters set value = 0');
      }),
    { numRuns: 25 },
  );
});

test('when one of several statements fails, a later one does not run outside the transaction', async () => {
  const late = async (tx: Tx) => {
    // As long as it takes to roll back what has failed.
    for (let n = 0; n < 5; n++) await rounds.sql('select 1');
    await tx.execute(sql`insert into written (id, name, value, ends) values (40, 'a', 1, 'well')`);
  };
  const arms: Promise<unknown>[] = [];
  const work = transact(tx => {
    arms.push(
      tx.execute(sql`insert into written (id, name, value, ends) values (13, 'a', 1, 'fails')`),
      late(tx),
    );
    return awaitAll(arms);
  });
  await assert.rejects(work);
  await Promise.allSettled(arms);
  assert.deepEqual(await rounds.sql('select id from written where id = 40'), []);
});

test('a rolled-back savepoint emits nothing, and a released one emits in order', async () => {
  const tell = (tx: Parameters<typeof publish>[0], chatId: string) =>
    publish(tx, 'chat.started', [], { chatId });
  const fails = new Error('undone');
  await transact(async tx => {
    await tell(tx, 'first');
    await withSavepoint(tx, inner => tell(inner, 'second'));
    await assert.rejects(
      withSavepoint(tx, async inner => {
        await tell(inner, 'never');
        throw fails;
      }),
      fails,
    );
    await tell(tx, 'third');
  });
  const [order] = await rounds.sql(
    `select string_agg(data->>'chatId', ' ' order by outbox.id) as ids from outbox where name = 'chat.started'`,
  );
  assert.equal(order!.ids, 'first second third');
});

test('of the totals of one post in a transaction only the last is sent', async () => {
  await rounds.sql('delete from outbox');
  await transact(async tx => {
    for (const likes of [1, 2, 3])
      await publish(tx, 'post.counted', 'everyone', { postId: 'one', likes, comments: 0, reposts: 0 });
    await publish(tx, 'post.counted', 'everyone', { postId: 'two', likes: 7, comments: 0, reposts: 0 });
  });
  const rows = await rounds.sql(
    "select data->>'postId' as post, data->>'likes' as likes from outbox order by id",
  );
  assert.deepEqual(rows, [
    { post: 'one', likes: '3' },
    { post: 'two', likes: '7' },
  ]);
});
