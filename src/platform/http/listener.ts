import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { httpLimits } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { isHttps } from '#/platform/process/settings.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { toErrorBody } from './failures.ts';
import { securityHeaders } from './security.ts';

// An import of it reads all it has, and with that fetch and its kin: 13 MiB that the server does not need.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Node's server under Fastify's: its sizes and timeouts, and the headers of every response, including those to
 * malformed requests that no route sees.
 */
export function openListener(handle: RequestListener, headerTime: number = httpLimits.headerTime) {
  const headers = new Map(Object.entries(securityHeaders(isHttps())));
  const server = createServer(
    {
      maxHeaderSize: httpLimits.headerBytes,
      headersTimeout: headerTime,
      connectionsCheckingInterval: headerTime / 2,
      keepAliveTimeout: httpLimits.keepAliveTime,
      // A slow body is refused by its rate instead (requireMinimumRate in http.ts).
      requestTimeout: 0,
      // Refused below, with our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      response.setHeaders(headers);
      const status = faultOf(request);
      if (status) refuseWith(status, response);
      else handle(request, response);
    },
  );
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers);
    refuseWith(417, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error, headers));
    socket.destroySoon();
  });
  return server;
}

/** The status of what no route is asked about: TRACE would repeat cookies, and HTTP names its version, 1.1 its host. */
function faultOf({ method, httpVersion, headers }: IncomingMessage) {
  if (!methods.includes(method!)) return 405;
  if (httpVersion === '0.9') return 400;
  return httpVersion === '1.1' && headers.host === undefined ? 400 : undefined;
}

function bodyOf(status: number) {
  log.info({ status }, 'no request');
  return JSON.stringify(toErrorBody(new Refusal('invalid', 'base.invalidInput'), randomUUID()));
}

function refuseWith(status: number, response: ServerResponse) {
  if (status === 405) response.setHeader('allow', methods.join(', '));
  // What of a body is still to come is not waited for.
  response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(bodyOf(status));
}

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is said to bytes that are no HTTP, too many of them, or that never end. */
function answerTo({ code = '' }: NodeJS.ErrnoException, headers: Map<string, string>) {
  const status = statusOf[code] ?? 400;
  const body = bodyOf(status);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
