import type pg from 'pg';
import { lastApplied } from '#/platform/database/migrations/applyMigrations.ts';
import { SettingError } from '#/platform/process/env.ts';
import type { Head } from './archive/shape.ts';
import { tablesOf } from './snapshot.ts';

const advice = 'Restore into a new data folder, or a new database, that no server has used.';

/** Refuses a database that has anybody in it, or tables the archive does not know. A restore that broke off may be begun anew. */
export async function refuseUsed(owner: pg.Client, { migration }: Head) {
  const last = await lastApplied(owner);
  if (last > migration.when) throw new SettingError(`The database is newer than the backup. ${advice}`);
  if (last === 0) {
    const { rows } = await owner.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename in ('users', 'posts')`,
    );
    if (rows[0])
      throw new SettingError(`The database contains a table of another program: ${rows[0].name}. ${advice}`);
    return;
  }
  for (const table of Object.keys(await tablesOf(owner)).filter(name => name.startsWith('public.'))) {
    const { rows } = await owner.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) throw new SettingError(`The database is not empty: ${table} has rows. ${advice}`);
  }
  const { rowCount: serving } = await owner.query('select 1 from nodes where alive_until > now()');
  if (serving) throw new SettingError('A server is using this database. Please stop it first.');
}
