import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import type { Settings } from '#/platform/database/embedded/configuration.ts';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';

/**
 * A PostgreSQL for one run, gone after it unless it is to be kept in a folder. Tests find it by TEST_DATABASE_URL, as an
 * owner who may make databases; by TEST_APP_DATABASE_URL as the role with which the product serves; and by
 * TEST_DATA_FOLDERS a place for data folders that several tests copy. `changed`: settings other than the product's. It is the
 * PostgreSQL that npm brings, or the one whose programs are in the folder TEST_POSTGRES.
 */
export async function openTestDatabase(folder?: string, changed: Partial<Settings> = {}) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'rounds-suite-')));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The servers of several tests share it, each with as many connections as one that is alone.
  const wanted = { max_connections: 240, ...changed };
  const chosen = process.env.TEST_POSTGRES;
  const [settings, programs] = chosen ? [await knownTo(chosen, wanted), programsIn(chosen)] : [wanted];
  const postgres = await startPostgres(dataDir, pino({ level: 'warn' }), settings, programs);
  const admin = new pg.Client({ connectionString: postgres.superuserUrl });
  await admin.connect();
  await admin.query('alter role rounds_owner createdb');
  // To drop a database while autovacuum is at work in it.
  await admin.query('grant pg_signal_backend to rounds_owner');
  // To delete rows that triggers protect.
  await admin.query('grant set on parameter session_replication_role to rounds_owner');
  await admin.end();
  process.env.TEST_DATABASE_URL = postgres.ownerUrl;
  process.env.TEST_APP_DATABASE_URL = postgres.url;
  process.env.TEST_DATA_FOLDERS = dataDir;
  return async () => {
    await postgres.stop();
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  };
}

const programsIn = (folder: string) => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  locale: ['--locale=C.UTF-8'],
});

/** Those of the settings that the version in this folder has. */
async function knownTo(folder: string, settings: Partial<Settings>) {
  const { stdout } = await promisify(execFile)(join(folder, 'postgres'), ['--describe-config']);
  const names = stdout.split('\n').map(line => line.split('\t')[0]);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

/** For tests: no data are read after a crash, and three files at a time each start whole servers. */
export const suiteSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
  // Every server that tests start opens some fifteen connections.
  scram_iterations: 1,
};
