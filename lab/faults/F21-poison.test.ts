import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { hub } from '../../src/platform/live/hub.ts';
import { needDatabase } from '../../test/support/faults/ownDatabase.ts';
import { drawPicture } from '../../test/support/fixtures.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { undo } from '../../test/support/undo.ts';
import { upload } from '../../test/support/upload.ts';
import { post } from '../../test/support/write.ts';

/** Rows that no code of ours writes: without what an event has to say, or under a name there is none of. */
const corrupt = [
  ['profile.changed', 'null'],
  ['block.changed', '{}'],
  ['person.inactive', '[]'],
  ['mute.changed', '{}'],
  ['session.ended', 'null'],
  ['no.such', '{"a": 1}'],
] as const;

test('F21: an event or job that cannot be processed is skipped, and those behind it are processed', async t => {
  await needDatabase(t);
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  const amara = await rounds.member('amara');
  const jonas = await rounds.member('jonas');
  const stream = await jonas.listen();
  const begun = stream.lastId();
  for (const [name, data] of corrupt) {
    const [row] = await rounds.sql(
      'insert into outbox (name, data) values ($1, $2) returning xid::text as xid',
      [name, data],
    );
    hub.wake(String(row!.xid));
  }
  const { id } = await post(amara, 'Behind all of them');
  await stream.until('post.created', data => data.postId === id);
  await stream.close();
  const again = await jonas.listen(begun);
  await again.until('post.created', data => data.postId === id);
  await again.close();

  const junk = [randomBytes(5_000), (await drawPicture()).subarray(0, 300)];
  const refused = [];
  for (const file of junk) refused.push((await upload(amara, 'post_images', file)).refusal);
  assert.deepEqual(refused, ['media.notAnImage', 'media.unreadableImage']);
  // Jobs whose data nobody can work with, more than are worked on at the same time.
  await rounds.sql(`insert into pgboss.job (name, data, retry_limit, retry_delay)
    select 'upload.settle', '{"uploadId": "no id at all"}', 2, 0 from generate_series(1, 6)`);
  const { state } = await upload(amara, 'post_images', await drawPicture());
  assert.equal(state, 'ready');
  const states = async () =>
    (
      await rounds.sql(`select state, retry_count from pgboss.job where data->>'uploadId' = 'no id at all'`)
    ).map(row => `${row.state} after ${Number(row.retry_count) + 1} tries`);
  for (let looks = 0; looks < 300 && (await states()).some(one => !one.startsWith('failed')); looks++)
    await wait(100);
  assert.deepEqual(await states(), Array(6).fill('failed after 3 tries'));
  t.annotate(
    `${corrupt.length} corrupt events and 6 jobs passed over, 2 files refused; the event, the picture and the resuming reader behind them went on`,
  );
});
