import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dataFolder } from '../embedded.ts';
import { freePort } from '../freePort.ts';
import { freshDatabase } from '../freshDatabase.ts';
import { program } from '../program.ts';
import { openRedis } from '../redis.ts';
import { type Started, startProcess } from '../started.ts';
import { type Scope, undo } from '../undo.ts';
import { openHaproxy } from './haproxy.ts';

/** How long a node fails its readiness probe before it stops: longer than haproxy takes to notice. */
const drainSeconds = 2;

/**
 * Two whole Rounds on one database with a Redis, behind a haproxy, as they would run on machines of their own; of the
 * version that lies in the folder `version`, if it is another one. Ours are what `npm start` runs: read from the source, a
 * node that starts would take from the other one the core it has in production.
 */
export async function openNodes(scope: Scope, version?: string) {
  const database = await freshDatabase();
  undo(scope, () => database.drop());
  const redis = await openRedis(scope);
  const common = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const places = await Promise.all(
    [1, 2].map(async () => ({ DATA_DIR: await dataFolder(scope), PORT: String(await freePort()) })),
  );
  const start = (n: number, version?: string) =>
    version
      ? startProcess(scope, { ...common, ...places[n]! }, ['test/support/main.ts'], version)
      : startProcess(scope, { ...common, ...places[n]! }, program);
  const nodes: Started[] = [start(0, version), start(1, version)];
  await Promise.all(nodes.map(node => node.opened));
  const ports = places.map(({ PORT }) => Number(PORT));
  const balancer = await openHaproxy(await dataFolder(scope), await freePort(), ports);
  undo(scope, balancer.close);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  undo(scope, () => client.end());
  return {
    url: balancer.url,
    sql: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
    /** Ends a node by this signal and starts it anew, as this version; how long it took to end, and with which code. */
    async restart(n: number, signal: 'SIGTERM' | 'SIGKILL', version?: string) {
      const begun = Date.now();
      nodes[n]!.child.kill(signal);
      const { code } = await nodes[n]!.ended;
      const ms = Date.now() - begun;
      nodes[n] = start(n, version);
      await nodes[n]!.opened;
      await balancer.isUp(n);
      return { ms, code };
    },
  };
}
