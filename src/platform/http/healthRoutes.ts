import type { FastifyInstance } from 'fastify';
import type { Wire } from '#/platform/cluster/wire/wire.ts';
import { hasJustAnswered, pool } from '#/platform/database/database.ts';
import { replicaNow } from '#/platform/database/replica/finding.ts';
import type { Drain } from './drain.ts';
import { refuse } from './refuse.ts';
import { isProxyUnknown } from './unknownProxy.ts';

type HealthDependencies = {
  drain: Drain;
  /** Refuses when files cannot be stored. */
  storage: () => Promise<void>;
  /** Undefined for a node that is the only one. */
  wire: Wire | undefined;
};

/** GET /api/health: this process answers. GET /api/ready: what it depends on answers too. */
export function healthRoutes(app: FastifyInstance, { drain, storage, wire }: HealthDependencies) {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    if (drain.isClosing) refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 1 });
    // A server that is only busy is ready: without it the others would have more to do, until none is left.
    await Promise.all([hasJustAnswered() || pool.query('select 1'), storage()]);
    // Without the wire everything goes on a little later, on all nodes alike: no reason to send people elsewhere.
    return {
      status: 'ready',
      database: 'ok',
      storage: 'ok',
      ...stateOf(wire),
      ...replicaState(),
      ...proxyState(),
    };
  });
}

const replicaState = () => {
  const replica = replicaNow();
  // Without it lists are found on the primary.
  return replica && { replica: replica.state };
};

// All servers have the same settings: no reason to send people elsewhere, either.
const proxyState = () => isProxyUnknown() && { proxy: 'not trusted' };

const stateOf = (wire: Wire | undefined) => wire && { [wire.name]: wire.isUp ? 'ok' : 'away' };
