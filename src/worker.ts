import { once } from 'node:events';
import { startFailure } from '#/platform/process/startFailure.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';
import { openServer } from '#/server.ts';
import type { Errand, Told } from '#/platform/cluster/workers.ts';

// One of the processes that `--workers` asks for: what it serves, its primary has started.
process.umask(0o077);
let errand: Errand | undefined;
const tell = (told: Told) => process.send!(told);

await untilStopped(
  async () => {
    [errand] = (await once(process, 'message')) as [Errand];
    const server = await openServer({ ...errand, isShared: true });
    tell({ url: server.url });
    return { stop: server.close };
  },
  error => {
    const line = startFailure(error, errand?.env);
    tell({ failure: line ?? String(error) });
    return line;
  },
);
