import { SettingError } from '#/base/server/env.ts';
import { onTerminal, tellOf } from './onTerminal.ts';
import { readHead } from './readHead.ts';
import { restoreBackup } from './restoreBackup.ts';

await onTerminal(
  'npm run restore -- FILE     brings a backup into an empty installation',
  async (file, open) => {
    const head = await readHead(file);
    const database = await open();
    if (database.isBeside)
      throw new SettingError('A server is using this data folder. Please stop it first.');
    const manifest = await restoreBackup(database, file, head);
    console.log(`Restored ${tellOf(manifest)} as they were at ${head.madeAt}.`);
  },
);
