import { once } from 'node:events';
import { openServer } from '../../src/app/server.ts';
import { startWorkers } from '../../src/platform/cluster/workers.ts';
import { raised } from '../../src/platform/http/rates.ts';
import { readEnv } from '../../src/platform/process/env.ts';

/**
 * The server in a process of its own, with as many workers as asked for. Sends its address; on 'memory' it replies
 * with its bytes and the peak since the last reply.
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
