import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#/platform/database/database.ts';
import { log } from '#/platform/observability/log.ts';
import { Refusal, refusalStatus } from '#/platform/shared/refusal.ts';

/** What a refusal looks like to the caller. */
export const toErrorBody = (refusal: Refusal, requestId: string) => ({
  error: {
    code: refusal.code,
    text: refusal.text,
    params: refusal.details.params,
    field: refusal.details.field,
  },
  requestId,
});

/** Every failure leaves the server in one shape; what a driver or library said stays in the log. */
export function sendFailure(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  const status = refusal.details.status ?? refusalStatus[refusal.code];
  if (status >= 500) logFailure(error, request);
  if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds);
  // The reply may still carry the serializer of the call.
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
  return reply.code(status).send(toErrorBody(refusal, request.id));
}

/** Writes down what failed. A refusal is an answer: the line of its request says as much. */
export function logFailure(error: unknown, { id: requestId, routeOptions: { url: route } }: FastifyRequest) {
  if (!(error instanceof Refusal)) log.error({ err: error, requestId, route }, 'failed');
}

/** Any error as the refusal the caller gets. */
export function toRefusal(error: Error & { statusCode?: number }) {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('unavailable', 'base.unavailable', { retryAfterSeconds: 1 });
  // Fastify's own refusals: a body that is no JSON, too large, of a foreign type, a path that does not decode.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal('invalid', 'base.invalidInput', { status });
  return new Refusal('unavailable', 'base.failed', { status: 500 });
}
