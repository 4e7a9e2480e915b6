import { openInstallation } from '#/platform/database/openDatabase.ts';
import { settings } from '#/platform/process/settings.ts';
import { hasSigningKey } from './archive/signature.ts';
import { makeBackup } from './makeBackup.ts';
import { onTerminal, summaryOf } from './onTerminal.ts';

const usage = 'npm run backup -- FILE      write a backup to FILE, a new file';
await onTerminal(usage, openInstallation, async ([file], open) => {
  const { ownerUrl } = await open();
  const { manifest, missing, bytes } = await makeBackup(ownerUrl, file);
  if (!(await hasSigningKey()))
    console.error('It is sealed without a key, so a restore cannot tell who wrote it: set BACKUP_KEY.');
  for (const key of missing) console.error(`Missing file: ${key}`);
  if (missing.length > 0 && !settings.s3)
    console.error(`These files are not in ${settings.dataDir}. Is DATA_DIR the folder that the server uses?`);
  console.log(`Backed up ${summaryOf(manifest)} to ${file} (${bytes} bytes).`);
});
