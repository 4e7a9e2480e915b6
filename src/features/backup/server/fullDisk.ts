import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { driverError } from '#/platform/database/database.ts';
import { takeDataFolder } from '#/platform/process/dataFolder.ts';
import { SettingError } from '#/platform/process/env.ts';

/** With less than this PostgreSQL ends itself, and what its client hears is that the connection is lost. */
const leastBytes = 40 * 1024 * 1024;

/** That the disk of the data folder is full, in a sentence. */
const fullSentence = (dataDir: string) =>
  `There is not enough room on the disk of ${dataDir}, or on that of PostgreSQL. Nothing was restored, and ${dataDir} is as it was. Make room, and begin again.`;

async function freeIn(dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Refuses an archive that has more bytes than the disk has left: what is in it takes at least as many. */
export async function requireRoom(dataDir: string, file: string) {
  if ((await stat(file)).size > (await freeIn(dataDir))) throw new SettingError(fullSentence(dataDir));
}

/** The sentence for an error that a full disk caused, else the error. `hasPostgres`: PostgreSQL is on the same disk. */
export async function sayIfFull(error: unknown, dataDir: string, hasPostgres: boolean): Promise<unknown> {
  const code = driverError(error)?.code ?? (error as NodeJS.ErrnoException | undefined)?.code;
  const isFull =
    code === 'ENOSPC' || code === '53100' || (hasPostgres && (await freeIn(dataDir)) < leastBytes);
  return isFull ? new SettingError(fullSentence(dataDir)) : error;
}

/**
 * Notes what is in the data folder, and returns how to take away whatever has come since. Under the lock of the folder: what
 * a server has begun in it meanwhile stays.
 */
export async function noteFolder(dataDir: string): Promise<() => Promise<void>> {
  const before = await readdir(dataDir).catch(() => undefined);
  const rest = ['server.lock', 'server.pid'];
  const drop = async (names: string[]) => {
    for (const name of names.filter(one => !before?.includes(one)))
      await rm(join(dataDir, name), { recursive: true, force: true });
  };
  return async () => {
    const release = await takeDataFolder(dataDir).catch(() => undefined);
    if (!release) return;
    await drop((await readdir(dataDir)).filter(name => !rest.includes(name)));
    await release();
    await drop(rest);
  };
}
