import { randomUUID } from 'node:crypto';
import { toErrorBody, toRefusal } from '#/platform/http/failures.ts';
import { log } from '#/platform/observability/log.ts';
import { Refusal, refusalStatus } from '#/platform/shared/refusal.ts';

type TusError = { status_code: number; body: string };

// A backend failed: the upload can be resumed where it is.
const retryAfterSeconds = 5;

/** A failure inside the tus server as a refusal of ours, with Retry-After in seconds. */
export function tusFailure(error: Error | TusError) {
  const refusal = refusalOf(error);
  const requestId = randomUUID();
  const status = refusal.details.status ?? refusalStatus[refusal.code];
  if (status >= 500) log.warn({ err: error, requestId }, 'an upload was not taken');
  return {
    status_code: status,
    body: JSON.stringify(toErrorBody(refusal, requestId)),
    retryAfter: refusal.details.retryAfterSeconds,
  };
}

function refusalOf(error: Error | TusError) {
  if ('status_code' in error) return ofTus(error);
  // Others have filled the disk since this request was let in.
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new Refusal('unavailable', 'media.noSpace', { status: 507 });
  return toRefusal(error);
}

function ofTus({ status_code: status }: TusError) {
  if (status === 403 || status === 404 || status === 410) return new Refusal('notFound', 'media.notFound');
  if (status === 409 || status === 423) return new Refusal('conflict', 'media.notUploaded', { status });
  return status >= 500
    ? new Refusal('unavailable', 'media.notUploaded', { retryAfterSeconds })
    : new Refusal('invalid', 'media.notUploaded', { status });
}
