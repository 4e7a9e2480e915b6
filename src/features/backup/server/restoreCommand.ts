import { mkdir } from 'node:fs/promises';
import {
  type Deletions,
  noteDeletions,
  readDeletions,
  readDeletionsFile,
} from '#/features/accounts/server/deletions.ts';
import { hasCluster } from '#/platform/database/embedded/cluster.ts';
import { type Opened, openDatabase } from '#/platform/database/openDatabase.ts';
import { SettingError } from '#/platform/process/env.ts';
import { settings } from '#/platform/process/settings.ts';
import type { Head } from './archive/shape.ts';
import { noteFolder, requireRoom, sayIfFull } from './fullDisk.ts';
import { onTerminal, summaryOf } from './onTerminal.ts';
import { readHead } from './readHead.ts';
import { restoreBackup } from './restoreBackup.ts';

/** Set from the first change on until all is there. */
let leaveAsItWas = async () => {};

await onTerminal(
  `npm run restore -- FILE     brings a backup into an empty installation
  --deletions LIST           the accounts that were deleted since, if deletions.txt is not in the data folder or bucket
  --no-deletions             without such a list: accounts that were deleted since come back
  --unsealed                 takes a backup that is not sealed with a key of this installation`,
  env => openDatabase(env, { isFirst: true }),
  async ([file, ...words], open) => {
    const head = await readHead(file, words.includes('--unsealed'));
    const deletions = await deletionsOf(words);
    const { dataDir, databaseUrl } = settings;
    const isNew = databaseUrl !== undefined || !(await hasCluster(dataDir));
    if (isNew) leaveAsItWas = await noteFolder(dataDir);
    const manifest = await restore(file, head, deletions, open).catch(async error => {
      throw await sayIfFull(error, dataDir, databaseUrl === undefined);
    });
    leaveAsItWas = async () => {};
    const place = settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir;
    console.log(`Restored ${summaryOf(manifest)} into ${place}, as they were at ${head.madeAt}.`);
  },
);
// After PostgreSQL has ended.
await leaveAsItWas();

async function restore(file: string, head: Head, deletions: Deletions, open: () => Promise<Opened>) {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await requireRoom(settings.dataDir, file);
  const database = await open();
  if (database.isBeside) throw new SettingError('A server is using this data folder. Please stop it first.');
  return restoreBackup(database, file, head, deletions);
}

/** The list that is named joins that of the installation, so that the next restore knows of it too. */
async function deletionsOf(words: string[]) {
  const at = words.indexOf('--deletions');
  const list = at < 0 ? undefined : (words[at + 1] ?? '');
  const named = list === undefined ? undefined : await readDeletionsFile(list);
  if (list !== undefined && !named) throw new SettingError(`${list} is not there.`);
  const known = await readDeletions();
  if (named) await noteDeletions(named);
  if (!named && !known && !words.includes('--no-deletions'))
    throw new SettingError(
      'No list of deleted accounts was found, so accounts that were deleted since the backup would come back. Copy deletions.txt from the data folder that was lost into this one, or name it with --deletions LIST. If there is none, add --no-deletions.',
    );
  return new Map([...(known ?? []), ...(named ?? [])]);
}
