import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { httpLimits, limits } from '#/app/limits.ts';
import { asRequest } from '#/platform/database/boundedPool.ts';
import { log } from '#/platform/observability/log.ts';
import { settings } from '#/platform/process/settings.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { sendFailure } from './failures.ts';
import { openListener } from './listener.ts';
import { forRequest } from './origin.ts';
import { lookedFor } from './pagePath.ts';
import { watchForProxies } from './unknownProxy.ts';

/** The bare HTTP server: sizes, times, one shape of failure, one log line per request. */
export function openHttp(): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: handle => openListener(handle),
    // Said by the listener.
    clientErrorHandler: () => {},
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Fastify would make a log of its own for every request; lines name the request themselves.
    childLoggerFactory: logger => logger,
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: lookedFor,
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
  });
  // Only JSON is parsed; a route that takes anything else says so itself.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendFailure);
  // Every request passes here: what a hook does it does at once, as a promise costs more than most of them do.
  app.addHook('onRequest', (request, _reply, next) => asRequest(() => forRequest(request, next)));
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    requireMinimumRate(raw);
    next();
  });
  watchForProxies(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    log.info({ requestId: request.id, method, route, status: reply.statusCode, ms }, 'request');
    done();
  });
  return app;
}

/** What an address that is none of ours answers. */
export const notFound = () => new Refusal('notFound', 'base.notFound');

/**
 * Destroys the connection of a request whose body arrives slower than `bodyPaceBytes` per `bodyPaceTime`. A slow line may
 * still take hours for a large file, but nobody can hold a connection open with a few bytes (slowloris).
 */
export function requireMinimumRate(request: IncomingMessage) {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return;
    if (socket.bytesRead - before < httpLimits.bodyPaceBytes) socket.destroy();
    before = socket.bytesRead;
  }, httpLimits.bodyPaceTime).unref();
  request.once('close', () => clearInterval(timer));
}
