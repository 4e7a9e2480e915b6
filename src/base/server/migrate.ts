import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SettingError } from './env.ts';

const oldestVersion = 15;
const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database up to date, as the role that owns its tables. Of several nodes one does, the others wait.
 * Throws a SettingError if this PostgreSQL is too old.
 */
export async function migrate(ownerUrl: string, oldest = oldestVersion) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await refuseOlder(client, oldest);
    await client.query('select pg_advisory_lock(4712)');
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function refuseOlder(client: pg.Client, oldest: number) {
  const { rows } = await client.query('show server_version');
  const version: string = rows[0].server_version;
  if (Number.parseInt(version, 10) < oldest)
    throw new SettingError(`Rounds needs PostgreSQL ${oldest} or newer; this server is ${version}.`);
}
