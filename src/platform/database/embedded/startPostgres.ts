import type { Log } from '#/platform/observability/log.ts';
import { chooseAddress, urlAt } from './address.ts';
import { keepBallast } from './ballast.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type Settings, writeConfiguration } from './configuration.ts';
import { clearOrphan } from './orphan.ts';
import { keepPasswords } from './passwords.ts';
import { openPostmaster } from './postmaster.ts';
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
 * Starts the PostgreSQL that Rounds brings along, in the data folder (whose lock the caller has), and keeps it
 * running until `stop`; some of its settings may be `changed`. Throws a SettingError that says in one line why it
 * cannot.
 */
export async function startPostgres(
  dataDir: string,
  log: Log,
  changed?: Partial<Settings>,
): Promise<Postgres> {
  const { initdb, postgres } = await findBinaries();
  const unprivileged = await findUnprivileged(postgres);
  const passwords = await keepPasswords(dataDir);
  const folder = await ensureCluster(dataDir, initdb, passwords.postgres, unprivileged);
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
  const stop = () => {
    clearInterval(timer);
    return stopPostgres();
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
