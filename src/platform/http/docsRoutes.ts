import Fastify, { type FastifyInstance } from 'fastify';
import { publicOrigin } from '#/platform/process/settings.ts';
import type { Call } from '#/platform/shared/contract.ts';
import type { Shape } from '#/platform/shared/shapes.ts';
import { compress } from './compression.ts';
import { openapi } from './openapi.ts';

// Scalar styles itself by style elements; nothing else on our origin is loosened by this page.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rounds API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="reference"></div>
<script src="/api/docs/scalar.js"></script><script src="/api/docs/init.js"></script></body></html>`;

const init = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false,
  agent: { disabled: true }, mcp: { disabled: true },
});`;

let script: Promise<string> | undefined;

// The package serves its script from a plugin only; asked for once, on the first visit, so that a start does not wait.
async function loadScript() {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify().register(scalar, { routePrefix: '/reference', configuration: { content: {} } });
  return (await app.inject('/reference/js/scalar.js')).body;
}

function scalarScript() {
  script ??= loadScript();
  return script;
}

/** GET /api/openapi.json, and a page at /api/docs that reads it out. */
export function docsRoutes(app: FastifyInstance, calls: Call[], shapeOf: (call: Call) => Shape) {
  app.get('/api/openapi.json', (request, reply) => {
    const document = JSON.stringify(openapi(calls, shapeOf, publicOrigin()));
    return reply.type('application/json; charset=utf-8').send(compress(request, reply, document));
  });
  app.get('/api/docs', (_, reply) =>
    reply.header('content-security-policy', policy).type('text/html').send(html),
  );
  app.get('/api/docs/init.js', (_, reply) => reply.type('text/javascript').send(init));
  app.get('/api/docs/scalar.js', async (_, reply) =>
    reply.type('text/javascript').send(await scalarScript()),
  );
}
