import type { FastifyInstance } from 'fastify';
import { limits } from '#/app/limits.ts';
import { checkWho, handler, type Identify } from '#/platform/http/api.ts';
import { perSecond } from '#/platform/http/perSecond.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { refuseCrossSite } from '#/platform/http/security.ts';
import * as contract from '#/platform/shared/liveContract.ts';
import { uuid } from '#/platform/shared/shapes.ts';
import { hub } from './hub.ts';
import { Stream } from './streams.ts';

const mayWatch = perSecond(limits.liveWatchesPerSecond);

export const watchTopics = handler(contract.watchTopics, async ({ topics, ...rest }, { me }) => {
  if (!mayWatch(me.id))
    refuse('tooMany', 'base.tooManySeconds', { retryAfterSeconds: 1, params: { count: 1 } });
  hub.watch(me.id, { ...rest, topics: topics.map(({ topic, since }) => [topic, since]) });
  return {};
});

/**
 * GET /api/live: the event stream of a browser, resumed from `Last-Event-ID` or `?after=`. `?stream=` is the name that the
 * browser gives it, a uuid, by which it says what it shows.
 */
export function liveRoute(app: FastifyInstance, identify: Identify, origins: Set<string>) {
  // A HEAD request would be held open for ever without a body.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    refuseCrossSite(request, origins);
    const me = checkWho('account', await identify(request))!;
    if (hub.streamsOf(me.id) >= limits.liveStreamsPerPerson) refuse('tooMany', 'base.tooManyStreams');
    const { after, stream: name } = request.query as { after?: string; stream?: string };
    const lastSeen = request.headers['last-event-id'];
    reply.hijack();
    const response = reply.raw;
    // Disconnected meanwhile: its `close` event has fired already and would never remove the stream.
    if (response.destroyed) return;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${Math.round(Math.random() * 2_000)}\n\n`);
    const id = uuid.safeParse(name).data;
    const stream = new Stream(response, {
      userId: me.id,
      sessionId: me.sessionId,
      isMember: me.hasProfile,
      id,
    });
    hub.join(stream, typeof lastSeen === 'string' ? lastSeen : after);
    // The session may have ended, or its profile been finished, while this stream was being opened.
    const now = await identify(request).catch(() => null);
    if (!now) stream.close();
    else if (now.hasProfile) stream.isMember = true;
  });
}
