import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rounds } from './rounds.ts';

const shared = ['media', 'incoming'];

/** A second server in a process of its own, on the database and the files of this one. */
export async function openNode({ databaseUrl, dataDir }: Rounds, settings: Record<string, string> = {}) {
  const own = await mkdtemp(join(tmpdir(), 'rounds-node-'));
  for (const folder of shared) {
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
    await symlink(join(dataDir, folder), join(own, folder));
  }
  const child = spawn(process.execPath, ['src/testing/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: own, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      said += text;
      const address = /Rounds is open at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    ended.then(([code]) => reject(new Error(`the second node ended with code ${code}: ${said}`)));
  });
  return {
    url,
    pid: child.pid!,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(own, { recursive: true, force: true });
    },
  };
}
