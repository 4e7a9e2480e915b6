import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../test/support/freePort.ts';

const longestStart = 60_000;

/**
 * Seconds from `npm start` (from what it runs: npm itself is not ours) to the first answer on data that is there, and
 * megabytes of the Node process when idle: there is one.
 */
export async function measureStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-bench-'));
  const port = await freePort();
  const open = async () => {
    const begun = performance.now();
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
    };
    const child = spawn(process.execPath, ['bin/run.mjs', 'start'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() - begun > longestStart)
        throw new Error('the server did not start');
      await wait(5);
    }
    const seconds = (performance.now() - begun) / 1000;
    const close = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { child, seconds, close };
  };
  await (await open()).close();
  const again = await open();
  await wait(20_000);
  const status = await readFile(`/proc/${again.child.pid}/status`, 'utf8');
  await again.close();
  await rm(dataDir, { recursive: true, force: true });
  return { seconds: again.seconds, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024 };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
