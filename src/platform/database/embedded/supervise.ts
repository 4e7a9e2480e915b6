import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#/platform/observability/log.ts';
import type { Postmaster } from './postmaster.ts';

const shortLifeMs = 5_000;
const longestWaitMs = 1_000;

/** Keeps PostgreSQL running: one that ends by itself is started again, at once or, if it keeps dying, ever more slowly. */
export async function supervise(open: () => Promise<Postmaster>, log: Log) {
  const stopped = new AbortController();
  let postmaster = await open();
  const kept = keepUp();

  async function keepUp() {
    let waitMs = 0;
    let openedAt = Date.now();
    while (await endedByItself()) {
      waitMs = Date.now() - openedAt > shortLifeMs ? 0 : Math.min(Math.max(waitMs * 2, 50), longestWaitMs);
      log.error({ waitMs }, 'PostgreSQL ended by itself: starting it again');
      await wait(waitMs, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      openedAt = Date.now();
      await reopen();
    }
  }

  async function endedByItself() {
    await postmaster.exited;
    return !stopped.signal.aborted;
  }

  async function reopen() {
    try {
      postmaster = await open();
      // Stopped in the meantime: nobody else knows of this one.
      if (stopped.signal.aborted) await postmaster.end();
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started');
    }
  }

  return {
    pid: () => postmaster.pid,
    stop: async () => {
      stopped.abort();
      await postmaster.end();
      await kept;
    },
  };
}
