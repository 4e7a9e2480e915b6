import { breakOff } from './breakOff.ts';
import { openMemoryFolder } from './memoryFolder.ts';
import { folderOf15, install, needsOf, postgres15, storage } from './needs.ts';
import { openSwift } from './swift.ts';
import { openTestDatabase, suiteSettings } from './testDatabase.ts';

/**
 * Installs what these test files need and npm does not bring, and starts the PostgreSQL and the S3-compatible server that they
 * share. Returns a signal for Ctrl-C and SIGTERM, and what ends all of it. Throws if something cannot be installed.
 */
export async function openServices(files: string[]) {
  const needs = files.flatMap(needsOf);
  if (process.env.TEST_POSTGRES === folderOf15) needs.push(postgres15);
  const missing = await install(needs);
  if (missing) throw new Error(missing);
  const removeFiles = await openMemoryFolder();
  const closeDatabase = await openTestDatabase(undefined, suiteSettings);
  const closeSwift = needs.includes(storage) ? await openSwift() : async () => {};
  const close = async () => {
    await Promise.all([closeDatabase(), closeSwift()]);
    await removeFiles();
  };
  return { signal: breakOff(close), close };
}
