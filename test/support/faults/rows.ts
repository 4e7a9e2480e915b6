import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestContext } from 'vitest';
import { openDatabase } from '#/platform/database/openDatabase.ts';
import { readEnv } from '#/platform/process/env.ts';
import { undo } from '#test/support/undo.ts';
import type { Rows } from './check.ts';

/** Reads the rows of the server that runs on this data folder, or of the database at this address. */
export async function openRows(t: TestContext, dataDir: string, url?: string): Promise<Rows> {
  const connectionString = url ?? (await openDatabase(readEnv({ DATA_DIR: dataDir }))).url;
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  // All that five minutes have written is read again, which may take longer than a call may.
  await client.query('set statement_timeout = 0');
  undo(t, () => client.end());
  return async text => (await client.query(text)).rows;
}

/** The keys of the files in a data folder. */
export const keysOnDisk = (dataDir: string) => async () => {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter(entry => entry.isFile()).map(({ name }) => name);
};
