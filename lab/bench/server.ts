import { once } from 'node:events';
import { readEnv } from '#/platform/process/env.ts';
import { raised } from '#/platform/http/rates.ts';
import { openServer } from '#/server.ts';
import { startWorkers } from '#/platform/cluster/workers.ts';

/**
 * The server and nothing else, in a process of its own, in as many workers as it is told. Tells where it is; told
 * 'memory', it answers how many bytes it holds and the most it has held since it was last told.
 */
const [{ settings, workers, databaseUrl }] = await once(process, 'message');
const errand = { env: readEnv(settings), databaseUrl, rates: raised(1_000) };
const server =
  workers > 1
    ? await startWorkers(errand, workers)
    : await openServer({ ...errand, isShared: false }).then(({ url, close }) => ({ url, stop: close }));

let most = 0;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
process.on('message', () => {
  process.send!({ now: process.memoryUsage.rss(), most });
  most = 0;
});
process.on('disconnect', async () => {
  await server.stop();
  process.exit(0);
});
process.send!({ url: server.url });
