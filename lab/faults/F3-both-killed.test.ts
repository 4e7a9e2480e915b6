import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { assertNothingLost } from '../../test/support/faults/check.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { openWrites, spread } from '../../test/support/faults/killing.ts';
import { keysOnDisk, openRows } from '../../test/support/faults/rows.ts';
import type { World } from '../../test/support/faults/world.ts';
import { Person } from '../../test/support/person.ts';
import { killIfThere } from '../../test/support/started.ts';
import { undo } from '../../test/support/undo.ts';

const run = promisify(execFile);
const kills = 10;

test('F3 kill -9 of the server and PostgreSQL together; a copy of the data folder at one moment', {
  timeout: 400_000,
}, async t => {
  const { keeper, dataDir, world, history, moment, end } = await openWrites(t);
  const ready: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await moment();
    for (const pid of await keeper.postgreses()) killIfThere(pid);
    await keeper.kill();
    ready.push(await keeper.start());
  }

  await moment();
  const root = await mkdtemp(join(tmpdir(), 'rounds-copy-'));
  undo(t, () => rm(root, { recursive: true, force: true }));
  const copy = join(root, 'data');
  const before = await halted([keeper.pid, ...(await keeper.postgreses())], async () => {
    await run('cp', ['-a', dataDir, copy]);
    return history.copy();
  });
  await moment();

  const second = await Keeper.start(t, { DATA_DIR: copy });
  const rows = await openRows(t, copy);
  for (const setting of ['data_checksums', 'fsync', 'full_page_writes'])
    assert.deepEqual(await rows(`select current_setting('${setting}') as is`), [{ is: 'on' }], setting);
  const there = at(second.url, world);
  const counted = await assertNothingLost({ world: there, history: before, rows, keys: keysOnDisk(copy) });
  t.annotate(`the copy: ${counted}`);
  await end(`${kills} kills of both, open again after ${spread(ready)}`);
});

/** Runs something while these processes are stopped, all at once, as in a power cut. */
async function halted<T>(pids: number[], work: () => Promise<T>) {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

/** The same people, signed in at another server. */
function at(url: string, { people, chats, under }: World): World {
  const moved = new Map(
    people.map(person => {
      const { name, cookie, browser, id, username } = person;
      return [person, Object.assign(new Person(url, name), { cookie, browser, id, username })];
    }),
  );
  const pairs = chats.map(({ id, pair }) => ({ id, pair: pair.map(person => moved.get(person)!) }));
  return { people: [...moved.values()], chats: pairs, under };
}
