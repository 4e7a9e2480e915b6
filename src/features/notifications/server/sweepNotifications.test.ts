import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { openFixture } from '#test/support/fixture.ts';
import { queriesOf } from '#test/support/queriesOf.ts';

import { until } from '#test/support/until.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { post } from '#test/support/write.ts';
import { sweepNotifications } from './sweepNotifications.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60_000;
async function add(count: number, made: number, happened = made) {
  const ids = Array.from({ length: count }, () => uuid({ msecs: made }));
  await rounds.sql(
    `insert into notifications (id, user_id, kind, actor_id, comment_id, post_id, created_at)
      select id, $2, 'mention', $3, null, post, $4 from unnest($1::uuid[], $5::uuid[]) made(id, post)`,
    [ids, amara.id, jonas.id, new Date(happened), await posts(count)],
  );
}
async function posts(count: number) {
  const rows = await rounds.sql(
    `insert into posts (id, author_id, content) select gen_random_uuid(), $1, 'Round' from generate_series(1, $2::int) returning id`,
    [jonas.id, count],
  );
  return rows.map(({ id }) => String(id));
}
const left = async () =>
  (await rounds.sql('select created_at from notifications order by created_at')).map(
    row => row.created_at as Date,
  );

test('notifications of more than a quarter of a year ago go, batch by batch, with their lines', async () => {
  await post(jonas, 'Newer');
  await add(4_500, daysAgo(limits.notificationDays + 3));
  // One that became new again.
  await add(1, daysAgo(limits.notificationDays + 3), daysAgo(1));
  await add(20, daysAgo(limits.notificationDays - 1));
  await vacuum(rounds.sql, 'notifications');
  const queries = await queriesOf(async () => {
    await transact(tx => enqueue(tx, sweepNotifications, {}));
    await until(async () => (await left()).length === 21);
  });
  const batches = queries.filter(({ text }) => text.startsWith('with seen as'));
  assert.ok(batches.length >= 3);
  const lines = await rounds.sql('select count(*)::int as n from notification_groups');
  assert.equal(lines[0]!.n, 21);
});
