import assert from 'node:assert/strict';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { sweepAccounts } from '#/features/accounts/server/sweepAccounts.ts';
import { truncateAddresses } from '#/features/audit/server/truncateAddresses.ts';
import { sweepFeedback } from '#/features/feedback/server/sweepFeedback.ts';
import { sweepOwnData } from '#/features/ownData/server/sweepOwnData.ts';
import { eraseContent } from '#/features/reports/server/eraseContent.ts';
import { sweepRates } from '#/platform/http/rateLimitWindow.ts';
import type { Job } from '#/platform/jobs/jobs.ts';
import { openFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';

const { rounds, amara } = await openFixture('amara');

const once = (job: Job<object>) =>
  job.work({}, { id: uuid(), number: 1, isLast: false, signal: new AbortController().signal });
const count = async (from: string) => Number((await rounds.sql(`select count(*) from ${from}`))[0]!.count);

test('a sweep goes on, batch by batch, until nothing old is left', async () => {
  await rounds.sql(
    `insert into rate_limits (key, points, expire) select 'old:' || n, 1, n from generate_series(1, 12000) n;
    insert into rate_limits (key, points, expire) values ('young', 1, extract(epoch from now() + interval '1 hour') * 1000)`,
  );
  const queries = await queriesOf(sweepRates);
  assert.equal(queries.length, 3);
  assert.equal(await count(`rate_limits where key like 'old:%'`), 0);
  assert.equal(await count(`rate_limits where key = 'young'`), 1);
});

test('what somebody else has locked is passed over', async () => {
  await rounds.sql(`insert into rate_limits (key, points, expire) values ('held', 1, 1), ('free', 1, 2)`);
  const other = new pg.Client({ connectionString: rounds.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query(`update rate_limits set expire = 9e15 where key = 'held'`);
  await sweepRates();
  assert.equal(await count(`rate_limits where key = 'free'`), 0);
  await other.query('commit');
  await other.end();
  await sweepRates();
  assert.equal(await count(`rate_limits where key = 'held'`), 1);
});

test('every sweep finds what is old by an index, in its order', async () => {
  const queries = await queriesOf(async () => {
    for (const job of [sweepAccounts, truncateAddresses, eraseContent, sweepFeedback]) await once(job);
    await sweepRates();
  });
  const sweeps = queries.filter(({ text }) => text.startsWith('with old as'));
  assert.equal(sweeps.length, 12);
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  for (const { text, values } of sweeps) {
    const { rows } = await client.query(`explain (costs off) ${text}`, values);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index Scan using \w+ on \w+\n\s+Index Cond: .* < /, plan);
    assert.doesNotMatch(plan, /Sort|Seq Scan/, plan);
  }
  await client.end();
});

test('expired exports, and accounts whose days are over, are taken in one sweep, however many', async () => {
  await rounds.sql(
    `with people as (insert into users (id, username, username_key, email, email_key)
        select gen_random_uuid(), 'e' || n, 'e' || n, 'e' || n || '@x.example', 'e' || n || '@x.example' from generate_series(1, 205) n
        returning id)
      insert into exports (id, user_id, state, expires_at) select gen_random_uuid(), id, 'ready', now() - interval '1 hour' from people`,
  );
  await rounds.sql(
    `update users set leaves_at = now() - interval '1 day' where username like 'e%' and username <= 'e2' and id <> $1`,
    [amara.id],
  );
  const leaving = await count('users where leaves_at is not null');
  assert.ok(leaving > 100);
  await once(sweepOwnData);
  assert.equal(await count('exports'), 0);
  assert.equal(await count(`pgboss.job where name = 'ownData.removeAccount'`), leaving);
});

test('What still refers to a row that is deleted is found by an index', async () => {
  const without = await rounds.sql(
    `select conrelid::regclass::text as reference from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists
        (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]) order by 1`,
  );
  // These have the rows of an hour.
  assert.deepEqual(
    without.map(({ reference }) => reference),
    ['passkey_challenges', 'sign_in_challenges'],
  );
});
