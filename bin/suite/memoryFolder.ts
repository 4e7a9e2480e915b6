import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Lets this process and what it starts write its temporary files into memory, where the system has room for them: a run
 * writes much that nobody reads afterwards. Returns what removes them.
 */
export async function openMemoryFolder() {
  if (!(await hasRoom())) return async () => {};
  const folder = await mkdtemp(`${memory}/rounds-`);
  // As PostgreSQL may run as another account.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function hasRoom() {
  try {
    const { bavail, bsize } = await statfs(memory);
    const mounts = await readFile('/proc/mounts', 'utf8');
    const options = mounts
      .split('\n')
      .find(line => line.split(' ')[1] === memory)
      ?.split(' ')[3];
    // Tests start programs that they have written.
    const isForPrograms = options !== undefined && !options.split(',').includes('noexec');
    return isForPrograms && Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
