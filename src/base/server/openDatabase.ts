import { join } from 'node:path';
import { takeDataFolder } from './dataFolder.ts';
import { type Env, SettingError } from './env.ts';
import { log } from './log.ts';
import { migrate } from './migrate.ts';
import { urlAt } from './postgres/address.ts';
import { keepPasswords } from './postgres/passwords.ts';
import { readAddress } from './postgres/postmasterFile.ts';
import { startPostgres } from './postgres/startPostgres.ts';

export type Opened = { url: string; close: () => Promise<void> };

/**
 * The database of these settings for a command of the terminal: that of DATABASE_URL, or the one in the data folder,
 * beside a server that runs on it or started for the command. The url is the server's, which works with rows alone.
 */
export async function openDatabase(env: Env): Promise<Opened> {
  if (env.databaseUrl) {
    await migrate(env.databaseOwnerUrl!, env.databaseUrl);
    return { url: env.databaseUrl, close: async () => {} };
  }
  const release = await takeDataFolder(env.dataDir).catch(error => {
    if (error instanceof SettingError && error.message.startsWith('Another Rounds')) return undefined;
    throw error;
  });
  if (!release) return { url: await urlBeside(env.dataDir), close: async () => {} };
  const postgres = await startPostgres(env.dataDir, log);
  await migrate(postgres.ownerUrl, postgres.url);
  const close = async () => {
    await postgres.stop();
    await release();
  };
  return { url: postgres.url, close };
}

async function urlBeside(dataDir: string) {
  const address = await readAddress(join(dataDir, 'postgres'));
  if (!address) throw new SettingError(`PostgreSQL in ${dataDir} is not ready yet. Please try again.`);
  const { rounds_app: password } = await keepPasswords(dataDir);
  return urlAt(address, { name: 'rounds_app', password }, 'rounds');
}
