import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { isDatabaseAway } from '#/platform/database/database.ts';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
import { type Scope, undo } from './undo.ts';

const quiet = pino({ level: 'silent' });

/** A data folder of the test's own, gone after it, even where what a killed server began is still written there. */
export async function dataFolder(scope: Scope) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-data-'));
  undo(scope, () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  return dataDir;
}

/** The PostgreSQL that Rounds brings along, in this data folder, ended after the test. */
export async function openPostgres(scope: Scope, dataDir: string) {
  const postgres = await startPostgres(dataDir, quiet);
  undo(scope, () => postgres.stop());
  return postgres;
}

/** The same in a process of its own, which can be killed. Returns the numbers of both processes. */
export async function openPostgresElsewhere(scope: Scope, dataDir: string) {
  const module = import.meta.resolve('#/platform/database/embedded/startPostgres.ts');
  const program = `
    import { pino } from 'pino';
    import { startPostgres } from ${JSON.stringify(module)};
    const postgres = await startPostgres(${JSON.stringify(dataDir)}, pino({ level: 'silent' }));
    console.log(postgres.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo(scope, () => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { postmaster: Number(line), child };
}

/** Runs SQL as this role, waiting up to ten seconds for a database that is on its way. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await new Promise(resolve => setTimeout(resolve, 20));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Whether a process of this number lives. */
export function lives(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
