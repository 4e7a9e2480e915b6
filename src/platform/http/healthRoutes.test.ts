import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { pool } from '#/platform/database/database.ts';
import { openRounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';

test('a server with all connections busy is ready, one whose database does not respond is not', async t => {
  const rounds = await openRounds({ DATABASE_CONNECTIONS: '4' });
  undo(t, () => rounds.close());
  const ready = async () => (await fetch(`${rounds.url}/api/ready`)).status;
  assert.equal(await ready(), 200);
  const held = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
  let isBusy = true;
  // One after the other, as requests would.
  const busy = (async () => {
    while (isBusy) {
      held.pop()!.release();
      held.push(await pool.connect());
      await wait(20);
    }
  })();
  for (let asked = 0; asked < 5; asked++) assert.equal(await ready(), 200);
  isBusy = false;
  await busy;
  // Nobody gives anything back any more: soon it waits as long as a request may, and says no.
  while ((await ready()) === 200) await wait(100);
  for (const client of held) client.release();
  assert.equal(await ready(), 200);
});
