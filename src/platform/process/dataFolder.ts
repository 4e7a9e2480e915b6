import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from './env.ts';

/**
 * Makes the data folder if need be and takes it for this process alone. Returns how to give it back. Throws a
 * SettingError if it cannot be written to or another Rounds has it.
 */
export async function takeDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const holder = join(dataDir, 'server.pid');
  let lock: DatabaseSync | undefined;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    lock = takeLock(join(dataDir, 'server.lock'));
    if (lock) await writeFile(holder, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    const reason = error instanceof Error ? error.message : error;
    throw new SettingError(`The data folder ${dataDir} cannot be written to: ${reason}.`);
  }
  if (!lock) {
    const pid = await readFile(holder, 'utf8').catch(() => 'unknown');
    throw new SettingError(`Another Rounds (process ${pid.trim()}) is already using ${dataDir}.`);
  }
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}

// Node has no file locks, SQLite has: the kernel releases them when a process dies, so a killed one leaves none
// behind, and no stale process id has to be trusted.
function takeLock(file: string) {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    const isHeld = (error as { errcode?: number }).errcode === 5;
    if (isHeld) return undefined;
    throw error;
  }
}
