import { makeBackup } from './makeBackup.ts';
import { onTerminal, tellOf } from './onTerminal.ts';

await onTerminal(
  'npm run backup -- FILE      writes a backup to FILE, which must not be there',
  async (file, open) => {
    const { ownerUrl } = await open();
    const { manifest, missing, bytes } = await makeBackup(ownerUrl, file);
    for (const key of missing) console.error(`A file that is named was not there: ${key}`);
    console.log(`Backed up ${tellOf(manifest)} to ${file} (${bytes} bytes).`);
  },
);
