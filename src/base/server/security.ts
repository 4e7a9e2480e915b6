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
  // The one policy lets the address of the service worker through (base/web/registerWorker.ts).
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
  // What may be kept says so itself.
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** Refuses what another site made this browser send: every write, and the live stream. */
export function refuseCrossSite(request: FastifyRequest, origins: Set<string>) {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = (site && site !== 'same-origin' && site !== 'none') || (origin && !origins.has(origin));
  if (foreign) refuse('forbidden', 'base.crossSite');
}

/** Refuses every write that another site may have made a browser send. */
export function protect(app: FastifyInstance, origins: Set<string>) {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) refuseCrossSite(request, origins);
    next();
  });
}
