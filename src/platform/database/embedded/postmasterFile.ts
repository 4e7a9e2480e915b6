import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from './address.ts';

/** What a running PostgreSQL writes about itself: its process and, in the eighth line, how far it has come. */
export async function readPostmasterFile(
  folder: string,
): Promise<{ pid: number; ready: boolean } | undefined> {
  const lines = await readLines(folder);
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Where a running PostgreSQL listens, or undefined while there is none. */
export async function readAddress(folder: string): Promise<Address | undefined> {
  const [, , , port, socketFolder, host] = await readLines(folder);
  if (!port) return undefined;
  return socketFolder ? { socketFolder, port: Number(port) } : { host: host!, port: Number(port) };
}

async function readLines(folder: string) {
  const content = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return content.split('\n').map(line => line.trim());
}
