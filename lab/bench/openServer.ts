import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../../bin/serverFlags.mjs';
import { Fixtures, fixtures } from '../../test/support/fixtures.ts';
import { freshDatabase } from '../../test/support/freshDatabase.ts';
import { post } from '../../test/support/write.ts';

type Beside = { databaseUrl: string; dataDir?: string };
type Own = { url: string; drop: () => Promise<void> };
type Memory = { now: number; most: number };

/**
 * Starts lab/bench/server.ts with a database of its own, somebody signed in and a page of posts; or on those of another one, or
 * on a database as it is.
 */
export async function openServer({
  workers = 1,
  connections = 16,
  beside,
  own,
}: {
  workers?: number;
  connections?: number;
  beside?: Beside;
  own?: Own;
} = {}) {
  const database = beside ? undefined : (own ?? (await freshDatabase()));
  const databaseUrl = beside?.databaseUrl ?? database!.url;
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'rounds-bench-')));
  const child = fork(new URL('./server.ts', import.meta.url), {
    execArgv: serverFlags,
    // Its log is not shown.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    UPLOAD_QUOTA_MB: '99999',
    DISK_RESERVE_MB: '0',
    DISK_RESERVE_PERCENT: '0',
    DATABASE_CONNECTIONS: String(connections),
  };
  child.send({ settings, workers, databaseUrl });
  const [{ url }] = await once(child, 'message');
  const people = new Fixtures(url);
  const person = beside ? undefined : await people.member(fixtures.amara);
  if (person)
    for (let n = 0; n < 20; n++) await post(person, `Round ${n}. ${'What we saw and did. '.repeat(9)}`);
  return {
    url: url as string,
    databaseUrl,
    dataDir,
    person: person!,
    memory: async () => {
      child.send('memory');
      return (await once(child, 'message'))[0] as Memory;
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
      if (!beside?.dataDir) await rm(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}
