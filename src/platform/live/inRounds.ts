let waiting: (() => void)[] = [];
let nextAt = 0;

/**
 * Runs work in a microtask, together with all other work queued in this turn. After a round that took n ms the next one
 * waits at least n ms, so that a server that writes to thousands of streams still answers calls.
 */
export function inNextRound(work: () => void) {
  waiting.push(work);
  if (waiting.length > 1) return;
  const pause = nextAt - performance.now();
  // setTimeout waits at least a millisecond.
  if (pause < 1) queueMicrotask(round);
  else setTimeout(round, pause);
}

function round() {
  const begun = performance.now();
  const all = waiting;
  waiting = [];
  for (const work of all) work();
  const ended = performance.now();
  nextAt = ended + (ended - begun);
}
