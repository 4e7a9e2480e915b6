import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Refusal } from '#/platform/shared/refusal.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { groupCommit, type Outcome } from './groupCommit.ts';
import { allSettled, apart, publish, type Tx, transact } from './transact.ts';

let rounds: Rounds;
before(async () => {
  rounds = await openRounds();
  await rounds.sql(
    'create table kept (n integer primary key check (n <> 13), xid xid8 default pg_current_xact_id())',
  );
});
after(() => rounds.close());

const keep = groupCommit(async (tx, asked: number[]): Promise<Outcome<number>[]> => {
  const allowed = asked.filter(n => n >= 0);
  for (const n of allowed) await tx.execute(sql`insert into kept (n) values (${n})`);
  return asked.map(n => (n < 0 ? new Refusal('forbidden', 'base.notFound') : n));
});

const keptNow = async () =>
  (await rounds.sql('select n, xid::text from kept order by n')).map(({ n, xid }) => ({
    n: Number(n),
    xid: String(xid),
  }));

test('what many do at once is one transaction, and whoever is refused is refused alone', async () => {
  const outcomes = await Promise.allSettled([1, -1, 2, 3].map(keep));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
  const kept = await keptNow();
  assert.deepEqual(
    kept.map(({ n }) => n),
    [1, 2, 3],
  );
  assert.equal(new Set(kept.map(({ xid }) => xid)).size, 1);
});

test('when one of several statements fails, a later one is not run outside the transaction', async () => {
  const late = async (tx: Tx) => {
    // As long as it takes to roll back what has failed.
    for (let n = 0; n < 5; n++) await rounds.sql('select 1');
    await tx.execute(sql`insert into kept (n) values (40)`);
  };
  const arms: Promise<unknown>[] = [];
  const work = transact(tx => {
    arms.push(tx.execute(sql`insert into kept (n) values (13)`), late(tx));
    return allSettled(arms);
  });
  await assert.rejects(work);
  await Promise.allSettled(arms);
  assert.deepEqual(await rounds.sql('select n from kept where n = 40'), []);
});

test('what one of them breaks is nobody else’s fault', async () => {
  const outcomes = await Promise.allSettled([4, 13, 5].map(keep));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(
    (await keptNow()).map(({ n }) => n),
    [1, 2, 3, 4, 5],
  );
});

test('a part that is undone tells nothing, and one that is not tells in its place', async () => {
  const tell = (tx: Parameters<typeof publish>[0], chatId: string) =>
    publish(tx, 'chat.started', [], { chatId });
  const fails = new Error('undone');
  await transact(async tx => {
    await tell(tx, 'first');
    await apart(tx, inner => tell(inner, 'second'));
    await assert.rejects(
      apart(tx, async inner => {
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
