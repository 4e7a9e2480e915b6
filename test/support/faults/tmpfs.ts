import { spawnSync } from 'node:child_process';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scope, undo } from '#test/support/undo.ts';

/** Whether this machine gives a test no small disk: that is a mount, which takes root on Linux, and some let not even root. */
export const noMounts = process.platform !== 'linux' || process.getuid?.() !== 0 || !mountWorks();

function mountWorks() {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** A disk in memory at this folder, of so many megabytes, gone after the test. */
export async function mountDisk(scope: Scope, folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const options = `size=${megabytes}m,mode=0700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`no small disk: ${stderr}`);
  undo(scope, () => spawnSync('umount', ['--lazy', folder]));
}

/** The same at a folder that is there already, with all that is in it. */
export async function moveToDisk(scope: Scope, folder: string, megabytes: number) {
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await mountDisk(scope, folder, megabytes);
  if (spawnSync('cp', ['-a', `${aside}/.`, folder]).status !== 0) throw new Error(`${aside} was not moved`);
  await rm(aside, { recursive: true });
}

/** Fills the disk of this folder until so many bytes are left. Returns the file that does it. */
export async function fillDisk(folder: string, left: number, name = 'filler') {
  const { bavail, bsize } = await statfs(folder);
  const file = join(folder, name);
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(error => {
    // Somebody else was faster.
    if (error.code !== 'ENOSPC') throw error;
  });
  return file;
}
