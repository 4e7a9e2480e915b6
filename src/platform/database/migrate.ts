import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { closeAudit } from '#/platform/audit/closeAudit.ts';
import {
  applyMigrations,
  lastApplied,
  refuseBefore,
  showMigrations,
} from '#/platform/database/migrations/applyMigrations.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { installJobs } from '#/platform/jobs/installJobs.ts';
import { log } from '#/platform/observability/log.ts';
import { SettingError } from '#/platform/process/env.ts';
import { root } from '#/platform/process/installation.ts';

const pauseMs = 100;

/**
 * Waits until this connection is the one that migrates; its end gives the turn back. It asks again and again: one
 * statement that waited would be the old one that an index which is made concurrently waits for, without end.
 */
async function takeTurn(owner: pg.Client) {
  for (let tries = 0; !(await isOurs(owner)); tries++) {
    if (tries === 0) log.info('another node migrates: waiting for it');
    await wait(pauseMs);
  }
}

async function isOurs(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select pg_try_advisory_lock(4712) as taken');
  return rows[0].taken;
}

const oldestVersion = 15;
/** Where our migrations lie. */
export const migrationsFolder = join(root, 'migrations');

type Options = {
  /** The oldest PostgreSQL that will do. */
  oldest?: number;
  folder?: string;
  /** Only those that were made until then, in milliseconds since 1970. */
  until?: number;
};

/**
 * Brings the database up to date, as the role that owns its tables, for the role of `appUrl`, which may be the same;
 * servers keep running meanwhile. Of several nodes one migrates, the others wait. Returns the names of the migrations
 * that were applied. Throws a SettingError if this PostgreSQL is too old, the database is of version 0.1, or a table is
 * locked for too long.
 */
export async function migrate(
  ownerUrl: string,
  appUrl = ownerUrl,
  { oldest = oldestVersion, folder = migrationsFolder, until = Number.POSITIVE_INFINITY }: Options = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ when }) => when <= until);
  const app = await connected(appUrl, roleOf);
  return connected(ownerUrl, async owner => {
    await refuseOlder(owner, oldest);
    await refuseBefore(owner, migrations[0]!);
    // To build an index may take longer than a role is given for a statement.
    await owner.query('set statement_timeout = 0');
    await takeTurn(owner);
    const applied = await applyMigrations(owner, migrations);
    await installJobs(owner, app);
    if (app !== (await roleOf(owner))) {
      await closeAudit(owner, app);
      await showMigrations(owner, app);
    } else
      log.warn(
        'The audit log is kept by a trigger and its hashes alone: set DATABASE_OWNER_URL to a role of its own.',
      );
    return applied;
  });
}

/**
 * For a server: migrates where it was given a role that may, else only looks whether the database is up to date. Throws a
 * SettingError when it is not.
 */
export async function migrateOrCheck(ownerUrl: string, appUrl: string) {
  if (ownerUrl !== appUrl || (await connected(appUrl, mayMigrate))) return migrate(ownerUrl, appUrl);
  const migrations = await readMigrations(migrationsFolder);
  const last = await connected(appUrl, async client => {
    await refuseOlder(client, oldestVersion);
    const last = await lastApplied(client).catch(() => 0);
    if (last !== 0) await refuseBefore(client, migrations[0]!);
    return last;
  });
  if (last < migrations.at(-1)!.when)
    throw new SettingError(
      'The database is not up to date, and the role of DATABASE_URL may not change tables: run `npm run migrate` with DATABASE_OWNER_URL first.',
    );
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select coalesce(
      (select pg_has_role(tableowner, 'usage') from pg_tables where schemaname = 'public' and tablename = 'users'),
      has_database_privilege(current_database(), 'create')) as may`,
  );
  return rows[0].may;
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
