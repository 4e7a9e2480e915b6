import { openServer } from '#/app/server.ts';
import { raised } from '#/platform/http/rates.ts';
import { readEnv } from '#/platform/process/env.ts';

// A node by itself, without a data folder of its own: what openNode starts. It ends with the process that did.
const env = readEnv(process.env);
const server = await openServer({
  env,
  databaseUrl: env.databaseUrl!,
  isShared: true,
  ...(process.env.RATES !== 'shipped' && { rates: raised(1_000) }),
});
process.on('disconnect', async () => {
  await server.close();
  process.exit(0);
});
process.send!(server.url);
