import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one policy lets the address of the service worker through (platform/web/registerWorker.ts).
  'trusted-types rounds-worker',
].join('; ');

/** Headers of every answer, errors and files included (listener.ts). A route may replace one of its own. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  // What may be kept says so itself. A proxy that compressed it would do so for secrets, too (compression.ts).
  'cache-control': 'no-store, no-transform',
  ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** Whether the browser says that another site made it send this. */
function isFromOtherSite({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses what another site made this browser send: every write, and the live stream. */
export function refuseCrossSite(request: FastifyRequest, origins: Set<string>) {
  const { origin } = request.headers;
  if (isFromOtherSite(request) || (origin && !origins.has(origin))) refuse('forbidden', 'base.crossSite');
}

// Ends e-mail digests (features/digest): its address says everything, no cookie is read, and a mail program sends it from anywhere.
const oneClick = '/api/digest/unsubscribe';
// The callback of a sign-in with Google: its cookie ties it to the browser that began it.
const arrival = '/api/google/callback';

/**
 * Refuses every write that another site may have made a browser send, and answers what it reads from calls and files as
 * it answers a visitor. A link from elsewhere may open a page, but no call or file: those our own pages ask for. Lax
 * cookies do travel with such a link, so without this it could spend what is counted for an account.
 */
export function protect(app: FastifyInstance, origins: Set<string>) {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.routeOptions.url === oneClick) delete request.headers.cookie;
    else if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) refuseCrossSite(request, origins);
    // By the route and not by the address, which may be written in other ways; pages have none (webRoutes.ts).
    else if (isFromOtherSite(request) && !request.is404 && request.routeOptions.url !== arrival)
      delete request.headers.cookie;
    next();
  });
}
