import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Keeper } from './keeper.ts';

const watch = join(import.meta.dirname, 'loopWatch.ts');

/** What a server has to be started with so that its event loop is watched. */
export const watched = (dataDir: string) => ({
  flags: [`--import=${watch}`],
  settings: { LOOP_FILE: join(dataDir, 'loop.json') },
});

/** Event-loop delay in milliseconds since the last call: the 99th percentile, and the maximum. */
export async function askLoop(keeper: Keeper, dataDir: string) {
  const file = join(dataDir, 'loop.json');
  await rm(file, { force: true });
  process.kill(keeper.pid, 'SIGUSR2');
  for (let looks = 0; looks < 500; looks++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) return JSON.parse(text) as { p99: number; longest: number };
    await wait(10);
  }
  throw new Error('the server did not tell of its event loop');
}
