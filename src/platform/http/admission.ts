import { httpLimits } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { refuse } from './refuse.ts';

let inFlight = 0;
let refused = 0;
let loggedAt = Number.NEGATIVE_INFINITY;
/** Since when the sustained limit is exceeded, by performance.now(); undefined while it is not. */
let overloadedSince: number | undefined;
const logEveryMs = 10_000;

/**
 * Admission control: runs `work` if this node has capacity, otherwise refuses with 503 at once, so that an overloaded
 * server answers most requests in time instead of all of them too late. A burst of at most `httpLimits.burstMs` gets the higher
 * limit; urgent calls have extra capacity. Only handling counts: a slow body or a slow reader takes no capacity.
 */
export async function withAdmission<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  if (inFlight >= capacityNow() + (isUrgent ? httpLimits.urgentAtOnce : 0)) overloaded();
  if (++inFlight >= httpLimits.callsAtOnce) overloadedSince ??= performance.now();
  try {
    return await work();
  } finally {
    // Hysteresis: an overloaded server drops below the limit at times, so only half of it ends the overload.
    if (--inFlight < httpLimits.callsAtOnce / 2) overloadedSince = undefined;
  }
}

/** Within `withAdmission`: waits for something without taking capacity. */
export async function withoutAdmission(waiting: Promise<unknown>) {
  inFlight--;
  await waiting.finally(() => inFlight++);
}

function capacityNow() {
  const isBurst = overloadedSince === undefined || performance.now() - overloadedSince < httpLimits.burstMs;
  return isBurst ? httpLimits.callsInBurst : httpLimits.callsAtOnce;
}

// Retry-After has jitter, and the log gets one line per ten seconds.
function overloaded(): never {
  refused++;
  if (performance.now() - loggedAt > logEveryMs) {
    log.warn({ refused, inside: inFlight }, 'too much to do: calls are refused');
    loggedAt = performance.now();
    refused = 0;
  }
  return refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) });
}
