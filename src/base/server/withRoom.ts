import { limits } from '#/limits.ts';
import { log } from './log.ts';
import { refuse } from './refuse.ts';

let inside = 0;
let urgent = 0;
/** When it was last full, and until when it takes in more nevertheless. */
let fullAt = Number.NEGATIVE_INFINITY;
let burstEnds = Number.NEGATIVE_INFINITY;
let refused = 0;
let toldAt = Number.NEGATIVE_INFINITY;
const pauseMs = 10_000;

/**
 * Does one call's work while there is room for it on this node; refuses at once where there is none, so that a server
 * with too much to do answers most people soon rather than all of them too late. What is urgent finds room for longer, and
 * what came while everything stood still for a moment, a disk or a busy machine, is let in all the same: it is done in no
 * time. Only work counts: a slow body or a slow reader takes no room.
 */
export async function withRoom<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  if (!hasRoom(isUrgent)) turnAway();
  inside++;
  if (isUrgent) urgent++;
  try {
    return await work();
  } finally {
    inside--;
    if (isUrgent) urgent--;
  }
}

function hasRoom(isUrgent: boolean) {
  const { callsAtOnce, callsInBurst, urgentAtOnce, burst } = limits;
  if (inside < callsAtOnce) return true;
  const now = performance.now();
  if (now - fullAt > burst) burstEnds = now + burst;
  fullAt = now;
  if (now < burstEnds && inside < callsInBurst) return true;
  return isUrgent && (inside < callsAtOnce + urgentAtOnce || urgent < urgentAtOnce);
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
