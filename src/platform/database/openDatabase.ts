import { join } from 'node:path';
import pg from 'pg';
import { urlAt } from '#/platform/database/embedded/address.ts';
import { hasCluster } from '#/platform/database/embedded/cluster.ts';
import { keepPasswords } from '#/platform/database/embedded/passwords.ts';
import { readAddress } from '#/platform/database/embedded/postmasterFile.ts';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
import { lastApplied } from '#/platform/database/migrations/applyMigrations.ts';
import { log } from '#/platform/observability/log.ts';
import { takeDataFolder } from '#/platform/process/dataFolder.ts';
import { type Env, SettingError } from '#/platform/process/env.ts';

export type Opened = {
  /** The server's, which works with rows alone. */
  url: string;
  /** For whom changes tables. */
  ownerUrl: string;
  /** Whether a running server has the data folder, and with it the database. */
  isBeside: boolean;
  close: () => Promise<void>;
};

/**
 * The database of these settings for a command of the terminal, as it is: that of DATABASE_URL, or the one in the data
 * folder, beside a server that runs on it or started for the command. Throws a SettingError where the data folder has no
 * database yet, unless the command `isFirst`: a wrong DATA_DIR would otherwise become a second, empty installation.
 */
export async function openDatabase(env: Env, { isFirst = false } = {}): Promise<Opened> {
  if (env.databaseUrl)
    return {
      url: env.databaseUrl,
      ownerUrl: env.databaseOwnerUrl!,
      isBeside: false,
      close: async () => {},
    };
  if (!isFirst && !(await hasCluster(env.dataDir))) throw noInstallation(env);
  const release = await takeDataFolder(env.dataDir).catch(error => {
    if (error instanceof SettingError && error.message.startsWith('Another Rounds')) return undefined;
    throw error;
  });
  if (!release) return { ...(await urlsBeside(env.dataDir)), isBeside: true, close: async () => {} };
  const { url, ownerUrl, stop } = await startPostgres(env.dataDir, log);
  const close = async () => {
    await stop();
    await release();
  };
  return { url, ownerUrl, isBeside: false, close };
}

/** The same of an installation that a server has used; throws a SettingError where its database has no tables yet. */
export async function openInstallation(env: Env): Promise<Opened> {
  const database = await openDatabase(env);
  try {
    await requireTables(database.ownerUrl, env);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireTables(connectionString: string, env: Env) {
  const owner = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
    if ((await lastApplied(owner)) === 0) throw noInstallation(env);
  } finally {
    await owner.end();
  }
}

const noInstallation = ({ databaseUrl, dataDir }: Env) =>
  new SettingError(
    databaseUrl
      ? 'The database of DATABASE_URL has no installation of Rounds. Is it the one that the server uses?'
      : `There is no installation of Rounds in ${dataDir}. Is DATA_DIR the folder that the server uses?`,
  );

async function urlsBeside(dataDir: string) {
  const address = await readAddress(join(dataDir, 'postgres'));
  if (!address) throw new SettingError(`PostgreSQL in ${dataDir} is not ready yet. Please try again.`);
  const passwords = await keepPasswords(dataDir);
  const urlOf = (name: 'rounds_app' | 'rounds_owner') =>
    urlAt(address, { name, password: passwords[name] }, 'rounds');
  return { url: urlOf('rounds_app'), ownerUrl: urlOf('rounds_owner') };
}
