import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Wire } from '#/platform/cluster/wire/wire.ts';
import { notFound } from '#/platform/http/http.ts';
import { settings } from '#/platform/process/settings.ts';
import { openMetrics } from './metrics.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** GET /metrics in the Prometheus format, for requests with METRICS_TOKEN; for everybody else it does not exist. */
export function metricsRoute(app: FastifyInstance, wire: Wire | undefined) {
  const registry = openMetrics(app, wire);
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = settings;
    const shown = request.headers.authorization ?? '';
    if (!metricsToken || !timingSafeEqual(hash(shown), hash(`Bearer ${metricsToken}`))) throw notFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
