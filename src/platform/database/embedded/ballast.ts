import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#/platform/observability/log.ts';

const megabyte = 1024 * 1024;
const ballastMb = 64;
/** With less than this PostgreSQL neither starts nor goes on: its log of writes grows by 16 MB at a time. */
const leastMb = 40;
/** From here on there is room for the ballast. */
const plentyMb = 256;

/**
 * Keeps a file of 64 MB on PostgreSQL's disk while there is plenty, and gives it up when the disk is full: then
 * PostgreSQL, which a full disk ends, starts again, and somebody has the time to make room.
 */
export async function keepBallast(folder: string, log: Log) {
  const file = join(folder, 'ballast');
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  const { bavail, bsize } = await statfs(folder);
  const freeMb = (bavail * bsize) / megabyte;
  if (isThere && freeMb < leastMb) {
    await rm(file, { force: true });
    log.error(
      { folder, freeMb: Math.round(freeMb) },
      'the disk of PostgreSQL is full: its ballast was given up',
    );
  }
  if (!isThere && freeMb >= plentyMb) await fill(file);
}

// By chance, so that no file system makes it smaller.
async function fill(path: string) {
  const piece = randomBytes(megabyte);
  const file = await open(path, 'w', 0o600);
  try {
    for (let n = 0; n < ballastMb; n++) await file.write(piece);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
