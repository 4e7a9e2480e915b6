import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchQueries } from '#/platform/database/watchQueries.ts';
import { settings } from '#/platform/process/settings.ts';
import { Exporter } from './Exporter.ts';
import { isSampled, parentOf } from './sampler.ts';
import type { Tracing } from './settings.ts';
import { end, type Span, startSpan } from './span.ts';

/** A stream lasts for hours. */
const untraced = new Set(['/api/live', '/api/health', '/api/ready', '/metrics']);

/**
 * Tells a collector of OpenTelemetry of every request and of the statements within it: route and status, the statement
 * without its values. Never an address, an id of a person or a word of theirs.
 */
export function openTracing(app: FastifyInstance, tracing: Tracing) {
  const exporter = new Exporter(tracing);
  const spans = new WeakMap<FastifyRequest, Span>();
  const current = new AsyncLocalStorage<Span>();

  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    // Without a proxy of ours in front, anybody could make us trace all they send.
    const parent = settings.trustProxy > 0 ? parentOf(request.headers.traceparent) : undefined;
    if (untraced.has(route) || !isSampled(tracing, parent)) return next();
    const span = startSpan(`${request.method} ${route}`, 'server', parent);
    span.attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'rounds.request_id': request.id,
    };
    spans.set(request, span);
    current.run(span, next);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    span.attributes['http.response.status_code'] = statusCode;
    span.hasFailed = statusCode >= 500;
    end(span);
    exporter.add(span);
  });

  const stopWatching = watchQueries(told => {
    const within = current.getStore();
    // What nobody asked for, such as a look into the outbox, belongs to no trace.
    if (!within) return () => {};
    const statement = told();
    const operation = statement.split(' ', 1)[0]!.toUpperCase();
    const span = startSpan(operation, 'client', within);
    span.attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement,
    };
    return error => {
      span.hasFailed = error !== undefined && error !== null;
      end(span);
      exporter.add(span);
    };
  });

  return async () => {
    stopWatching();
    await exporter.close();
  };
}
