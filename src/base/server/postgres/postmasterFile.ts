import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself: its process and, in the eighth line, how far it has come. */
export async function readPostmasterFile(
  folder: string,
): Promise<{ pid: number; ready: boolean } | undefined> {
  const content = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}
