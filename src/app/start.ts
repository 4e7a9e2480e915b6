import type { Rates } from '#/app/limits.ts';
import { isModerated } from '#/features/staff/server/isModerated.ts';
import { startWorkers } from '#/platform/cluster/workers.ts';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
import { migrateOrCheck } from '#/platform/database/migrate.ts';
import { log } from '#/platform/observability/log.ts';
import { takeDataFolder } from '#/platform/process/dataFolder.ts';
import type { Env } from '#/platform/process/env.ts';

type Options = { rates?: Rates; workers?: number };
export type Started = {
  url: string;
  /** Whether there is somebody who decides about reports. */
  isModerated: boolean;
  stop: () => Promise<void>;
};

/**
 * Starts all of Rounds: takes the data folder, starts PostgreSQL unless there is a DATABASE_URL, migrates, listens.
 * `rates`: others than those of limits.ts, for people made by a program. `workers`: in how many processes it serves.
 * Whatever fails on the way, what was started before it is stopped again.
 */
export async function start(env: Env, { rates, workers = 1 }: Options = {}): Promise<Started> {
  // Nothing this process writes is for other accounts of the machine.
  process.umask(0o077);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const last of stops.splice(0).reverse()) await last();
  };
  try {
    stops.push(await takeDataFolder(env.dataDir));
    // Reading the program takes as long as PostgreSQL does to be ready: the one does not wait for the other.
    if (workers === 1) import('#/app/server.ts').catch(() => {});
    const database = { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl };
    if (!database.url) {
      const postgres = await startPostgres(env.dataDir, log);
      stops.push(postgres.stop);
      Object.assign(database, postgres);
    }
    await migrateOrCheck(database.ownerUrl!, database.url!);
    const moderated = await isModerated(database.url!);
    const server = await serve({ env, databaseUrl: database.url!, rates }, workers);
    stops.push(server.stop);
    return { url: server.url, isModerated: moderated, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Serving = { env: Env; databaseUrl: string; rates?: Rates };

async function serve({ env, databaseUrl, rates }: Serving, workers: number) {
  if (workers > 1) return startWorkers({ env: withConnections(env, workers), databaseUrl, rates }, workers);
  const { openServer } = await import('#/app/server.ts');
  const { url, close } = await openServer({
    env,
    databaseUrl,
    isShared: env.databaseUrl !== undefined,
    rates,
  });
  return { url, stop: close };
}

/** The bundled PostgreSQL allows 60 connections: some for each worker, and a few for commands in the terminal. */
const ownConnections = 48;

const withConnections = (env: Env, workers: number): Env =>
  env.databaseUrl
    ? env
    : {
        ...env,
        databaseConnections: Math.max(
          2,
          Math.min(env.databaseConnections, Math.floor(ownConnections / workers)),
        ),
      };
