import { S3ServiceException } from '@aws-sdk/client-s3';
import { refuse } from '#/platform/http/refuse.ts';
import { log } from '#/platform/observability/log.ts';

/** A service that is away, or refuses us, is 'unavailable'; its reason stays in the log. */
export function away(error: Error): never {
  log.error({ err: error }, 'the S3 service failed');
  return refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 5 });
}

/** The same, where an object that is not there is no failure. */
export function undefinedIfGone(error: Error): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  return away(error);
}
