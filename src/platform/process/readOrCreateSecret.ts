import { open, readFile, rename } from 'node:fs/promises';

/** The secret in this file, which is made at first need; nobody but the owner of the file may read it. */
export async function readOrCreateSecret(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept) return kept;
  const made = make();
  // Whole or not at all, also after a power cut: what the secret opens would be lost with it.
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(made);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
  return made;
}
