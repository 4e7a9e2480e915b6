import { join } from 'node:path';
import { urlAt } from '#/platform/database/embedded/address.ts';
import { keepPasswords } from '#/platform/database/embedded/passwords.ts';
import { readAddress } from '#/platform/database/embedded/postmasterFile.ts';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
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
 * folder, beside a server that runs on it or started for the command.
 */
export async function openDatabase(env: Env): Promise<Opened> {
  if (env.databaseUrl)
    return {
      url: env.databaseUrl,
      ownerUrl: env.databaseOwnerUrl!,
      isBeside: false,
      close: async () => {},
    };
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

async function urlsBeside(dataDir: string) {
  const address = await readAddress(join(dataDir, 'postgres'));
  if (!address) throw new SettingError(`PostgreSQL in ${dataDir} is not ready yet. Please try again.`);
  const passwords = await keepPasswords(dataDir);
  const urlOf = (name: 'rounds_app' | 'rounds_owner') =>
    urlAt(address, { name, password: passwords[name] }, 'rounds');
  return { url: urlOf('rounds_app'), ownerUrl: urlOf('rounds_owner') };
}
