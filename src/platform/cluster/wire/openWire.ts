import { nodeId } from '../nodes.ts';
import { notify } from './notify.ts';
import { Wire } from './wire.ts';

/** The wire of this node: by Redis where there is one, else by the database. */
export async function openWire(databaseUrl: string, redisUrl: string | undefined) {
  return new Wire(redisUrl ? await byRedis(redisUrl) : notify(databaseUrl), nodeId);
}

// Its client has four hundred files, which a server without Redis need not read to start.
async function byRedis(url: string) {
  const { redis } = await import('./redis.ts');
  return redis(url);
}
