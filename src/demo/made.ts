import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pool } from '#/platform/database/database.ts';
import { SettingError } from '#/platform/process/env.ts';
import type { Member } from './cast/Member.ts';

const markOf = (dataDir: string) => join(dataDir, 'community.made');

/** Whether this data folder holds the whole community. */
export async function isMade(dataDir: string) {
  return access(markOf(dataDir)).then(
    () => true,
    () => false,
  );
}

/** Notes that the whole community is here. */
export const markMade = (dataDir: string) =>
  writeFile(markOf(dataDir), 'The community of `npm run demo` is here.\n');

/** Throws a SettingError if others than these live in the database: nobody wants sixty strangers in their hospital. */
export async function refuseOthers(people: Member[], dataDir: string) {
  const { rowCount } = await pool.query('select 1 from users where username <> all($1) limit 1', [
    people.map(one => one.username),
  ]);
  if (rowCount)
    throw new SettingError(`${dataDir} contains another Rounds. Please set DATA_DIR to an empty folder.`);
}
