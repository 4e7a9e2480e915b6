import { randomUUID } from 'node:crypto';
import { Refusal, refusalStatus } from '#/base/refusal.ts';
import { describe, toRefusal } from '#/base/server/failures.ts';
import { log } from '#/base/server/log.ts';

type TusError = { status_code: number; body: string };

/** A failure inside the tus server, in the shape of all our failures. */
export function tusFailure(error: Error | TusError) {
  const refusal = 'status_code' in error ? ofTus(error) : toRefusal(error);
  const requestId = randomUUID();
  const status = refusal.details.status ?? refusalStatus[refusal.code];
  if (status >= 500) log.warn({ err: error, requestId }, 'an upload was not taken');
  return { status_code: status, body: JSON.stringify(describe(refusal, requestId)) };
}

function ofTus({ status_code: status }: TusError) {
  if (status === 403 || status === 404 || status === 410) return new Refusal('notFound', 'media.notFound');
  if (status === 409 || status === 423) return new Refusal('conflict', 'media.notUploaded', { status });
  const isOurs = status >= 500;
  return new Refusal(isOurs ? 'unavailable' : 'invalid', 'media.notUploaded', {
    status: isOurs ? 503 : status,
  });
}
