import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#/platform/observability/log.ts';
import type { Address } from './address.ts';
import { endPostgres } from './end.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { isPostgresOf, postgresesOf } from './processes.ts';

/**
 * Prepares a start: ends a PostgreSQL that outlived a killed server, the children that outlived a killed PostgreSQL,
 * and removes the files both leave behind. The caller has the data folder's lock.
 */
export async function clearOrphan(folder: string, address: Address, log: Log) {
  const left = await readPostmasterFile(folder);
  if (left && (await isPostgresOf(left.pid, folder))) {
    log.warn({ pid: left.pid }, 'a PostgreSQL outlived its server: ending it');
    await endPostgres(left.pid, folder);
  }
  // Without their parent they can do no more work, but their shared memory would stop the next start.
  for (const pid of await postgresesOf(folder)) await endPostgres(pid, folder, 'SIGKILL');
  // PostgreSQL takes any living process for the owner of these files, also one that was given an old number.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  if ('socketFolder' in address)
    for (const ending of ['', '.lock'])
      await rm(join(folder, `.s.PGSQL.${address.port}${ending}`), { force: true });
}
