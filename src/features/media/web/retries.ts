import { limits } from '#/app/limits.ts';
import { type Backoff, backoff } from '#/platform/shared/backoff.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';
import { SendingFailed } from './SendingFailed.ts';

/** How long, in milliseconds, a failing thing is tried again, and how long the pauses between are. */
export type RetryLimits = Backoff & { upload: number; operation: number };

/** Those of the spec (point 9). */
export const retryLimits: RetryLimits = {
  ...limits.uploadRetry,
  upload: limits.uploadRetryTime,
  operation: limits.operationRetryTime,
};

type Trying = {
  retryLimits: RetryLimits;
  /** Milliseconds without any gain after which it has failed. */
  maxMs: number;
  signal: AbortSignal;
  /** When something was gained last, in milliseconds since 1970. */
  gainedAt: () => number;
  /** Told when the next try comes, and why. */
  onPause: (nextTry: number, cause: unknown) => void;
};

/** Tries until it succeeds, fails for good, or nothing has been gained for too long. */
export async function withRetries<T>(act: () => Promise<T>, trying: Trying): Promise<T> {
  const { signal, maxMs, gainedAt } = trying;
  for (let tries = 0; ; tries++) {
    const before = gainedAt();
    try {
      return await act();
    } catch (error) {
      signal.throwIfAborted();
      if (gainedAt() > before) tries = 0;
      const asked = error instanceof SendingFailed ? error.retryAfter : 0;
      const wait = delayBefore(tries, trying.retryLimits, asked);
      if (!isTransient(error) || Date.now() + wait > gainedAt() + maxMs) throw error;
      trying.onPause(Date.now() + wait, error);
      await pauseOrOnline(wait, signal);
      signal.throwIfAborted();
    }
  }
}

const isTransient = (error: unknown) =>
  error instanceof Refusal
    ? error.code === 'unavailable'
    : error instanceof SendingFailed && error.isTransient;

/** Milliseconds before the next retry: never before the server's Retry-After. */
export const delayBefore = (tries: number, retryLimits: RetryLimits, asked: number) =>
  Math.max(asked, backoff(tries, retryLimits));
