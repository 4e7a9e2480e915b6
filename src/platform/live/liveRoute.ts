import type { FastifyInstance } from 'fastify';
import { limits } from '#/app/limits.ts';
import { admit, type Identify } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { refuseCrossSite } from '#/platform/http/security.ts';
import { hub } from './live.ts';
import { Stream } from './stream.ts';

/** GET /api/live: the browser's one stream of events, from `Last-Event-ID` or `?after=` on. */
export function liveRoute(app: FastifyInstance, identify: Identify, origins: Set<string>) {
  // Of a stream that never ends there is no head alone: it would be held open without a word.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    refuseCrossSite(request, origins);
    const me = admit('account', await identify(request))!;
    if (hub.streamsOf(me.id) >= limits.liveStreamsPerPerson) refuse('tooMany', 'base.tooManyStreams');
    const { after } = request.query as { after?: string };
    const lastSeen = request.headers['last-event-id'];
    reply.hijack();
    const response = reply.raw;
    // Who has gone meanwhile is not kept: their going has been told already.
    if (response.destroyed) return;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${Math.round(Math.random() * 2_000)}\n\n`);
    const stream = new Stream(response, { userId: me.id, sessionId: me.sessionId, isMember: me.hasProfile });
    hub.join(stream, typeof lastSeen === 'string' ? lastSeen : after);
    // The session may have ended, or its profile been finished, while this stream was being opened.
    const now = await identify(request).catch(() => null);
    if (!now) stream.close();
    else if (now.hasProfile) stream.isMember = true;
  });
}
