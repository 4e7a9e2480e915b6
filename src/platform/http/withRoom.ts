import { limits } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { refuse } from './refuse.ts';

let inside = 0;
let refused = 0;
let toldAt = Number.NEGATIVE_INFINITY;
/** Since when there are more than may be here for long, in milliseconds of this process; not at present, unless set. */
let crowdedSince: number | undefined;
const pauseMs = 10_000;

/**
 * Does one call's work while there is room for it on this node; refuses at once where there is none, so that a server
 * with too much to do answers most people soon rather than all of them too late. Who comes while it hesitates, for a
 * moment (limits.ts), is let in. What is urgent finds room for longer.
 * Only work counts: a slow body or a slow reader takes no room.
 */
export async function withRoom<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  if (inside >= roomNow() + (isUrgent ? limits.urgentAtOnce : 0)) turnAway();
  if (++inside >= limits.callsAtOnce) crowdedSince ??= performance.now();
  try {
    return await work();
  } finally {
    // Who has too much to do for good is a little below at times: only a half counts as having got through.
    if (--inside < limits.callsAtOnce / 2) crowdedSince = undefined;
  }
}

/** Within `withRoom`: waits for something that is no work, and takes no room meanwhile. */
export async function outsideRoom(waiting: Promise<unknown>) {
  inside--;
  await waiting.finally(() => inside++);
}

function roomNow() {
  const isForMoment = crowdedSince === undefined || performance.now() - crowdedSince < limits.moment;
  return isForMoment ? limits.callsForMoment : limits.callsAtOnce;
}

// Not all of them back at the same moment, and not a line in the log for each.
function turnAway(): never {
  refused++;
  if (performance.now() - toldAt > pauseMs) {
    log.warn({ refused, inside }, 'too much to do: calls are refused');
    toldAt = performance.now();
    refused = 0;
  }
  return refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) });
}
