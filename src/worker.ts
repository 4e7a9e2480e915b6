import { once } from 'node:events';
import { openServer } from '#/app/server.ts';
import type { WorkerReply, WorkerRequest } from '#/platform/cluster/workers.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';

// One of the processes that `--workers` asks for: what it serves, its primary has started.
process.umask(0o077);
let errand: WorkerRequest | undefined;
const tell = (told: WorkerReply) => process.send!(told);

await untilStopped(
  async () => {
    [errand] = (await once(process, 'message')) as [WorkerRequest];
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
