import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAddress } from '#/platform/database/embedded/address.ts';
import { writeConfiguration } from '#/platform/database/embedded/configuration.ts';
import { openPostmaster } from '#/platform/database/embedded/postmaster.ts';
import type { Postgres } from '#/platform/database/embedded/startPostgres.ts';
import { findBinaries } from '#/platform/database/embedded/startPostgres.ts';
import { findUnprivileged, giveTo } from '#/platform/database/embedded/unprivileged.ts';
import { dataFolder } from './embedded.ts';
import { type Scope, undo } from './undo.ts';

/** A streaming replica of the PostgreSQL in `dataDir`, made of a copy of its files while it goes on. */
export async function openStandby(scope: Scope, primary: Postgres, dataDir: string) {
  const { postgres } = await findBinaries();
  const unprivileged = await findUnprivileged(postgres);
  const around = await dataFolder(scope);
  const folder = join(around, 'postgres');
  await mkdir(folder, { mode: 0o700 });
  await copyOf(primary, join(dataDir, 'postgres'), folder);
  const { hostname, port, username, password, searchParams } = new URL(primary.superuserUrl);
  await writeConfiguration(folder, await chooseAddress(folder));
  await appendFile(
    join(folder, 'postgresql.conf'),
    `primary_conninfo = 'host=${searchParams.get('host') ?? hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await writeFile(join(folder, 'standby.signal'), '', { mode: 0o600 });
  await giveTo(unprivileged, folder, around);
  if (unprivileged.user) await run('chown', '-R', `${unprivileged.user.uid}`, folder);
  const postmaster = await openPostmaster(postgres, folder, unprivileged);
  undo(scope, () => postmaster.end());
  const at = (url: string) =>
    url
      .replaceAll(join(dataDir, 'postgres'), folder)
      .replaceAll(encodeURIComponent(join(dataDir, 'postgres')), encodeURIComponent(folder));
  const client = new pg.Client({ connectionString: at(primary.superuserUrl) });
  client.on('error', () => {});
  await client.connect();
  undo(scope, () => client.end().catch(() => {}));
  return {
    url: at(primary.url),
    /** From now on what is received is not replayed: the replica falls behind. */
    pause: () => client.query('select pg_wal_replay_pause()'),
    resume: () => client.query('select pg_wal_replay_resume()'),
    kill: async () => {
      process.kill(postmaster.pid, 'SIGKILL');
      await postmaster.exited;
    },
  };
}

async function copyOf(primary: Postgres, from: string, to: string) {
  const client = new pg.Client({ connectionString: primary.superuserUrl });
  await client.connect();
  await client.query(`select pg_backup_start('a replica', true)`);
  await run(
    'sh',
    '-c',
    `cp -a "$0"/. "$1" && rm -rf "$1"/postmaster.* "$1"/.s.* "$1"/ballast "$1"/log/*`,
    from,
    to,
  );
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0].labelfile, { mode: 0o600 });
  await client.end();
}

async function run(command: string, ...args: string[]) {
  const [code] = await once(spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
  if (code !== 0) throw new Error(`${command} ended with code ${code}`);
}
