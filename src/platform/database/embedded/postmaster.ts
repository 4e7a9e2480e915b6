import { spawn } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '#/platform/process/env.ts';
import { logFolder } from './configuration.ts';
import { endPostgres } from './end.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import type { Unprivileged } from './unprivileged.ts';

/** The file that takes what PostgreSQL says before its own log is open. */
const startFile = (folder: string) => join(folder, 'start.log');

/** Why PostgreSQL ended, in its own words: the last fatal line since `since`, and where to read more. */
async function lastLogLines(folder: string, since: Date) {
  const logs = (await readdir(join(folder, logFolder)).catch(() => [])).map(name =>
    join(folder, logFolder, name),
  );
  for (const file of [startFile(folder), ...logs]) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const fatal = lines.findLast(line => /(FATAL|PANIC):/.test(line) && saidAfter(line, since));
    if (fatal) return `${fatal.replace(/^.*?(FATAL|PANIC): */, '')} (${file})`;
  }
  return `it left no reason in ${join(folder, logFolder)}`;
}

function saidAfter(line: string, since: Date) {
  const time = Date.parse(line.slice(0, 23).replace(' ', 'T').concat('Z'));
  return Number.isNaN(time) || time >= since.getTime() - 1000;
}

/** A running PostgreSQL: its process, the moment it is gone, and the way to end it. */
export type Postmaster = { pid: number; exited: Promise<unknown>; end: () => Promise<void> };

/** Starts PostgreSQL and returns once it takes connections. Throws a SettingError with its last words if it ends before. */
export async function openPostmaster(
  postgres: string,
  folder: string,
  { prefix, user }: Unprivileged,
): Promise<Postmaster> {
  const since = new Date();
  const firstWords = await open(startFile(folder), 'w', 0o600);
  const [command, ...args] = [...prefix, postgres, '-D', folder];
  const child = spawn(command!, args, {
    cwd: '/',
    // Nothing of our environment: the server's settings contain secrets.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', firstWords.fd, firstWords.fd],
    // A Ctrl-C is for the server, which first finishes its work and then ends PostgreSQL.
    detached: true,
    ...user,
  });
  let running = true;
  const exited = new Promise<void>(resolve => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  }).finally(() => {
    running = false;
  });
  await firstWords.close();
  while (running) {
    const file = await readPostmasterFile(folder);
    // In a user namespace too the process keeps the number it was started with.
    if (file?.pid === child.pid && file?.ready) {
      return { pid: child.pid!, exited, end: () => endPostgres(child.pid!, folder).then(() => exited) };
    }
    await wait(10);
  }
  throw new SettingError(`PostgreSQL did not start: ${await lastLogLines(folder, since)}`);
}
