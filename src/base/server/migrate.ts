import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { closeAudit } from './closeAudit.ts';
import { SettingError } from './env.ts';
import { installJobs } from './installJobs.ts';
import { log } from './log.ts';

const oldestVersion = 15;
const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database up to date, as the role that owns its tables, for the role of `appUrl`, which may be the same.
 * Of several nodes one does, the others wait. Throws a SettingError if this PostgreSQL is too old.
 */
export async function migrate(ownerUrl: string, appUrl = ownerUrl, oldest = oldestVersion) {
  const app = await connected(appUrl, roleOf);
  await connected(ownerUrl, async owner => {
    await refuseOlder(owner, oldest);
    await owner.query('select pg_advisory_lock(4712)');
    await applyMigrations(drizzle(owner), { migrationsFolder });
    await installJobs(owner, app);
    if (app !== (await roleOf(owner))) await closeAudit(owner, app);
    else
      log.warn(
        'The audit log is kept by a trigger and its hashes alone: set DATABASE_OWNER_URL to a role of its own.',
      );
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select current_user as role');
  return rows[0].role;
}

async function refuseOlder(client: pg.Client, oldest: number) {
  const { rows } = await client.query('show server_version');
  const version: string = rows[0].server_version;
  if (Number.parseInt(version, 10) < oldest)
    throw new SettingError(`Rounds needs PostgreSQL ${oldest} or newer; this server is ${version}.`);
}
