import type { JobWithMetadata } from 'pg-boss';
import { log } from '#/platform/observability/log.ts';
import type { Job } from './jobs.ts';

/** One try of a job; a failure is logged without the job's data, which may be personal. */
export async function attemptOnce(job: Job<never>, found: JobWithMetadata<object>) {
  const { id, data, retryCount, retryLimit, signal } = found;
  const isLast = retryCount >= retryLimit;
  try {
    await job.work(data as never, { id, number: retryCount + 1, isLast, signal });
  } catch (error) {
    const told = { err: error, job: job.name, id, try: retryCount + 1 };
    if (isLast) log.error(told, 'a job failed for good');
    else log.warn(told, 'a job failed and will be tried again');
    throw error;
  }
}
