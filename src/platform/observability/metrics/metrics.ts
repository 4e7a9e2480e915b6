import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { nodeId } from '#/platform/cluster/nodes.ts';
import type { Wire } from '#/platform/cluster/wire/wire.ts';
import { pool } from '#/platform/database/database.ts';
import { replicaNow } from '#/platform/database/replica/finding.ts';
import { hub } from '#/platform/live/hub.ts';
import { ageBehind, parsePosition } from '#/platform/live/outbox.ts';
import { counters } from './counters.ts';

/** Seconds since the oldest event that this node has not handed out yet was written. */
const outboxLag = () => ageBehind(parsePosition(hub.formattedPosition())!);

type Depth = { job: string; state: string; count: number };

/** How many jobs wait, are at work, wait for another try, or have been given up within their last day. */
async function jobDepth(): Promise<Depth[]> {
  const { rows } = await pool.query<Depth>(
    `select name as job, state::text, count(*)::int from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  return rows;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** A stream lasts for hours, which is no latency. */
const untimed = '/api/live';

/** What this process counts from now on: numbers and names of calls, nothing of any person. */
export function openMetrics(app: FastifyInstance, wire: Wire | undefined) {
  const registry = new Registry();
  // Workers share one address: each reports only itself.
  registry.setDefaultLabels({ node: nodeId });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'rounds_request_seconds',
    help: 'Time to the answer, by call',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route = 'none' } = request.routeOptions;
    if (route !== untimed)
      requests.observe(
        { method: String(method ?? request.method), route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
  new Gauge({
    name: 'rounds_database_connections',
    help: 'Connections of this process to the database; waiting: calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'rounds_live_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(hub.streamCount());
    },
  });
  new Gauge({
    name: 'rounds_outbox_lag_seconds',
    help: 'How old the oldest event is that this node has not read yet; 0 when there is none',
    registers,
    async collect() {
      this.set(await outboxLag());
    },
  });
  new Gauge({
    name: 'rounds_jobs',
    help: 'Jobs in the database, by what they do and their state',
    labelNames: ['job', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { job, state, count } of await jobDepth()) this.set({ job, state }, count);
    },
  });
  for (const counted of counters())
    new Counter({
      name: counted.name,
      help: counted.help,
      registers,
      collect() {
        this.reset();
        this.inc(counted.total);
      },
    });
  if (replicaNow()) {
    new Gauge({
      name: 'rounds_replica_behind_seconds',
      help: 'How far the replica is behind the primary; +Inf while that is not known',
      registers,
      collect() {
        this.set(replicaNow()?.behind ?? 0);
      },
    });
    new Gauge({
      name: 'rounds_replica_finds',
      help: 'How many lists this process has found on the replica',
      registers,
      collect() {
        this.set(replicaNow()?.uses ?? 0);
      },
    });
  }
  if (wire)
    new Gauge({
      name: 'rounds_wire_up',
      help: '1 while this node can wake the others at once, 0 while all read by themselves',
      registers,
      collect() {
        this.set(wire.isUp ? 1 : 0);
      },
    });
  return registry;
}
