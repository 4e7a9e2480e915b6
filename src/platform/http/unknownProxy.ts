import type { FastifyInstance } from 'fastify';
import { log } from '#/platform/observability/log.ts';
import { settings } from '#/platform/process/settings.ts';

let isUnknown = false;

/**
 * Whether requests came through a proxy while TRUST_PROXY is 0, since this process began to listen. Everybody behind that
 * proxy is then one address to the limits. The header proves no proxy: anybody can send it.
 */
export const isProxyUnknown = () => isUnknown;

/** Tells the log of the first request that names an earlier address although no proxy is to be trusted. */
export function watchForProxies(app: FastifyInstance) {
  isUnknown = false;
  if (settings.trustProxy > 0) return;
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    if (!isUnknown && (headers['x-forwarded-for'] || headers.forwarded)) {
      isUnknown = true;
      log.warn(
        'requests come through a proxy, but TRUST_PROXY is 0: limits count everyone behind it as one address',
      );
    }
    next();
  });
}
