import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Rates } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { type Env, SettingError } from '#/platform/process/env.ts';
import { programPath } from '#/platform/process/installation.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';

/** What a worker process is sent after its start, and its reply. */
export type WorkerRequest = { env: Env; databaseUrl: string; rates: Rates | undefined };
export type WorkerReply = { url: string } | { failure: string };

const most = 64;
const pauseMs = 1_000;
const stopMs = 15_000;

/** How many processes the command line asks for: `--workers 4`. 1 unless said. */
export function workersAsked(args: string[]): number {
  const { values } = parseArgs({ args, options: { workers: { type: 'string' } }, strict: false });
  const asked = values.workers ?? '1';
  const count = Number(asked);
  if (typeof asked !== 'string' || !Number.isInteger(count) || count < 1 || count > most)
    throw new SettingError(`--workers must be followed by a whole number from 1 to ${most}.`);
  return count;
}

/** Serves one port from so many processes. One that dies is restarted, until all are stopped. */
export async function startWorkers(errand: WorkerRequest, count: number) {
  cluster.setupPrimary({ exec: programPath('src/worker.ts'), args: [] });
  let isStopping = false;
  const watched = new Set<Worker>();

  async function open(): Promise<string> {
    const worker = cluster.fork();
    watched.add(worker);
    const gone = once(worker, 'exit');
    worker.send(errand);
    const [told] = (await Promise.race([once(worker, 'message'), gone.then(() => [])])) as [WorkerReply?];
    if (!told || 'failure' in told) {
      watched.delete(worker);
      throw new SettingError(told?.failure ?? 'a worker ended before it was open');
    }
    gone.then(() => {
      watched.delete(worker);
      if (!isStopping) void replace(worker.process.pid);
    });
    return told.url;
  }

  async function replace(pid: number | undefined) {
    // A Ctrl-C of the terminal reaches the workers, too.
    await wait(pauseMs);
    if (!isStopping) log.error({ pid }, 'a worker has died: another one is started');
    for (let opened = false; !opened && !isStopping; ) {
      opened = await open().then(
        () => true,
        err => {
          log.error({ err }, 'a worker could not be started');
          return wait(pauseMs, false);
        },
      );
    }
  }

  async function stop() {
    isStopping = true;
    const all = [...watched].map(async worker => {
      const gone = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      await gone;
    });
    await withTimeout(stopMs, Promise.all(all));
    for (const worker of watched) worker.process.kill('SIGKILL');
  }

  try {
    // The first one alone: it says what is wrong once, and makes what has to be made once.
    const url = await open();
    await Promise.all(Array.from({ length: count - 1 }, open));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
