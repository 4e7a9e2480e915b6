import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the process of this number is a PostgreSQL at work in this folder: numbers are used again for others. */
export async function isPostgresOf(pid: number, folder: string) {
  if (platform() === 'linux') return worksIn(String(pid), await realFolder(folder));
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return /\bpostgres\b/.test(stdout) && stdout.includes(folder);
}

/** Every PostgreSQL process of this folder, as far as the system reports them (Linux). */
export async function postgresesOf(folder: string): Promise<number[]> {
  if (platform() !== 'linux') return [];
  const home = await realFolder(folder);
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const ours = await Promise.all(pids.map(async pid => ((await worksIn(pid, home)) ? Number(pid) : 0)));
  return ours.filter(Boolean);
}

// PostgreSQL makes its data folder its working directory. A dead process that nobody has buried has none.
async function worksIn(pid: string, home: string) {
  try {
    const folder = await readlink(`/proc/${pid}/cwd`);
    if (folder !== home && folder !== `${home} (deleted)`) return false;
    // Of these few only: Node takes 64 KB to read what says no size, of every process of a machine at once many MiB.
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    return false;
  }
}

const realFolder = (folder: string) => realpath(folder).catch(() => folder);
