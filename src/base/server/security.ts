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
  "trusted-types 'none'",
].join('; ');

/** Headers of every answer, errors and files included. A route may replace one of its own. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** Refuses what another site made this browser send: every write, and the live stream. */
export function refuseCrossSite(request: FastifyRequest, origins: Set<string>) {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = (site && site !== 'same-origin' && site !== 'none') || (origin && !origins.has(origin));
  if (foreign) refuse('forbidden', 'base.crossSite');
}

export function protect(app: FastifyInstance, { https, origins }: { https: boolean; origins: Set<string> }) {
  const headers = securityHeaders(https);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) refuseCrossSite(request, origins);
  });
}
