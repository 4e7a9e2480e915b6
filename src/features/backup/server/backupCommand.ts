import { hasSigningKey } from './archive/signature.ts';
import { makeBackup } from './makeBackup.ts';
import { onTerminal, summaryOf } from './onTerminal.ts';

await onTerminal('npm run backup -- FILE      write a backup to FILE, a new file', async ([file], open) => {
  const { ownerUrl } = await open();
  const { manifest, missing, bytes } = await makeBackup(ownerUrl, file);
  if (!(await hasSigningKey()))
    console.error('It is sealed without a key, so a restore cannot tell who wrote it: set BACKUP_KEY.');
  for (const key of missing) console.error(`Missing file: ${key}`);
  console.log(`Backed up ${summaryOf(manifest)} to ${file} (${bytes} bytes).`);
});
