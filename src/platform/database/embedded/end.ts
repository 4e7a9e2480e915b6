import { setTimeout as wait } from 'node:timers/promises';
import { isPostgresOf } from './processes.ts';

// Fast: transactions are broken off, everything is written down. At once: the log of writes repairs the next start.
const steps = [
  { signal: 'SIGINT', seconds: 20 },
  { signal: 'SIGQUIT', seconds: 5 },
  { signal: 'SIGKILL', seconds: 5 },
] as const;

/** Ends the PostgreSQL process of this folder, gently first, and returns once it is gone. */
export async function endPostgres(
  pid: number,
  folder: string,
  from: (typeof steps)[number]['signal'] = 'SIGINT',
) {
  for (const { signal, seconds } of steps.slice(steps.findIndex(step => step.signal === from))) {
    if (!(await isPostgresOf(pid, folder)) || !send(signal, pid)) return;
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      if (!(await isPostgresOf(pid, folder))) return;
      await wait(10);
    }
  }
}

function send(signal: NodeJS.Signals, pid: number) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
