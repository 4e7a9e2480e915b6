import { execFile } from 'node:child_process';
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
import { migrate } from '#/platform/database/migrate.ts';
import { dataFolder } from './embedded.ts';
import { run } from './freshDatabase.ts';
import type { Scope } from './undo.ts';

/** What is in its database: no table yet, or those of all migrations. */
type State = 'empty' | 'migrated';

/**
 * A data folder of the test's own with a stopped PostgreSQL in it, for what is not about the first start, which takes five
 * times as long as copying a folder and starting on it. The one to copy is made once in a run of the suite.
 */
export async function preparedFolder(scope: Scope, state: State = 'migrated') {
  const dataDir = await dataFolder(scope);
  const kept = process.env.TEST_DATA_FOLDERS;
  if (kept) await copy(await keep(kept, state), dataDir);
  else await fill(dataDir, state);
  return dataDir;
}

async function keep(kept: string, state: State): Promise<string> {
  const folder = join(kept, state);
  if (await exists(folder)) return folder;
  if (state === 'migrated') await keep(kept, 'empty');
  // One test makes it, the others wait for it.
  await run(process.env.TEST_DATABASE_URL!, async client => {
    await client.query('select pg_advisory_lock(4713)');
    if (await exists(folder)) return;
    const draft = await mkdtemp(`${folder}-`);
    if (state === 'migrated') await copy(join(kept, 'empty'), draft);
    await fill(draft, state);
    // Every start makes it anew.
    await rm(join(draft, 'postgres', 'ballast'), { force: true });
    await rename(draft, folder);
  });
  return folder;
}

async function fill(dataDir: string, state: State) {
  const { url, ownerUrl, stop } = await startPostgres(dataDir, pino({ level: 'silent' }));
  if (state === 'migrated') await migrate(ownerUrl, url);
  await stop();
}

/** Whoever owns a file owns its copy: as root PostgreSQL may run as another account. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
