import Fastify, { type FastifyInstance } from 'fastify';
import { publicOrigin } from '#/platform/process/settings.ts';
import type { Call } from '#/platform/shared/contract.ts';
import type { Shape } from '#/platform/shared/shapes.ts';
import { openapi } from './openapi.ts';
import { type PreparedBody, prepareBody, sendPrepared } from './preparedBody.ts';

const javascript = 'text/javascript; charset=utf-8';

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

let script: Promise<PreparedBody> | undefined;

// The package serves its script from a plugin only. Loaded on the first visit, so that a start does not wait for it.
async function loadScript() {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify().register(scalar, { routePrefix: '/reference', configuration: { content: {} } });
  return prepareBody(javascript, (await app.inject('/reference/js/scalar.js')).body);
}

/** GET /api/openapi.json, and a page at /api/docs that shows it. Each body is made once: anybody may ask for it. */
export function docsRoutes(app: FastifyInstance, calls: Call[], shapeOf: (call: Call) => Shape) {
  let document: Promise<PreparedBody> | undefined;
  const makeDocument = () =>
    prepareBody('application/json; charset=utf-8', JSON.stringify(openapi(calls, shapeOf, publicOrigin())));
  const page = prepareBody('text/html; charset=utf-8', html);
  const initScript = prepareBody(javascript, init);

  app.get('/api/openapi.json', async (request, reply) => {
    // On the first request, since the port is known only then.
    document ??= makeDocument();
    return sendPrepared(request, reply, await document);
  });
  app.get('/api/docs', async (request, reply) =>
    sendPrepared(request, reply.header('content-security-policy', policy), await page),
  );
  app.get('/api/docs/init.js', async (request, reply) => sendPrepared(request, reply, await initScript));
  app.get('/api/docs/scalar.js', async (request, reply) => {
    script ??= loadScript();
    return sendPrepared(request, reply, await script);
  });
}
