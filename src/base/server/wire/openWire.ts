import { nodeId } from '../nodes.ts';
import { notify } from './notify.ts';
import { redis } from './redis.ts';
import { Wire } from './wire.ts';

/** The wire of this node: by Redis where there is one, else by the database. */
export const openWire = (databaseUrl: string, redisUrl: string | undefined) =>
  new Wire(redisUrl ? redis(redisUrl) : notify(databaseUrl), nodeId);
