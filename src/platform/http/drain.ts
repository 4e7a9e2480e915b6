import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests in flight may take when the server stops. */
const longestMs = 5_000;

export type Drain = ReturnType<typeof watchForDrain>;

/** Tracks requests in flight, so that a server that stops can answer them first. */
export function watchForDrain(app: FastifyInstance) {
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('onRequest', (_, { raw }, next) => {
    inFlight.add(raw);
    raw.once('close', () => inFlight.delete(raw));
    // Keeps the load balancer from reusing a connection that is about to close.
    if (isClosing) raw.setHeader('connection', 'close');
    next();
  });
  return {
    get isClosing() {
      return isClosing;
    },
    /** Fails the readiness probe from now on; resolves after `seconds`, in which the load balancer notices. */
    async announce(seconds: number) {
      isClosing = true;
      await wait(seconds * 1000);
    },
    /** Resolves when no request is in flight, or after five seconds. */
    async untilEmpty() {
      for (const until = Date.now() + longestMs; inFlight.size > 0 && Date.now() < until; ) await wait(20);
    },
  };
}
