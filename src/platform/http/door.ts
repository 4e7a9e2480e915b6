import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests may take that are being answered when a server stops. */
const longestMs = 5_000;

export type Door = ReturnType<typeof watchDoor>;

/** Knows who is inside a server, so that one that stops lets everybody leave with an answer. */
export function watchDoor(app: FastifyInstance) {
  const inside = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('onRequest', (_, { raw }, next) => {
    inside.add(raw);
    raw.once('close', () => inside.delete(raw));
    // The balancer then opens no further request on this connection just as it is closed.
    if (isClosing) raw.setHeader('connection', 'close');
    next();
  });
  return {
    get isClosing() {
      return isClosing;
    },
    /** From now on readiness says no; resolves when the balancer has had `seconds` to hear of it. */
    async announce(seconds: number) {
      isClosing = true;
      await wait(seconds * 1000);
    },
    /** Resolves when nobody is inside any more, or after five seconds. */
    async untilEmpty() {
      for (const until = Date.now() + longestMs; inside.size > 0 && Date.now() < until; ) await wait(20);
    },
  };
}
