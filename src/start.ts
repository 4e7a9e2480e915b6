import { takeDataFolder } from '#/base/server/dataFolder.ts';
import type { Env } from '#/base/server/env.ts';
import { log } from '#/base/server/log.ts';
import { migrate } from '#/base/server/migrate.ts';
import { startPostgres } from '#/base/server/postgres/startPostgres.ts';
import type { Rates } from '#/limits.ts';
import { openServer } from '#/server.ts';

export type Started = { url: string; stop: () => Promise<void> };

/**
 * Starts all of Rounds: takes the data folder, starts PostgreSQL unless there is a DATABASE_URL, migrates, listens.
 * `rates`: others than those of limits.ts, for people made by a program. Whatever fails on the way, what was started before it is stopped again.
 */
export async function start(env: Env, rates?: Rates): Promise<Started> {
  // Nothing this process writes is for other accounts of the machine.
  process.umask(0o077);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const last of stops.splice(0).reverse()) await last();
  };
  try {
    stops.push(await takeDataFolder(env.dataDir));
    const database = { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl };
    if (!database.url) {
      const postgres = await startPostgres(env.dataDir, log);
      stops.push(postgres.stop);
      Object.assign(database, postgres);
    }
    await migrate(database.ownerUrl!, database.url);
    const server = await openServer({
      env,
      databaseUrl: database.url!,
      isShared: env.databaseUrl !== undefined,
      rates,
    });
    stops.push(server.close);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
