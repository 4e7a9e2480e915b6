let waiting: (() => void)[] = [];
let nextAt = 0;

/**
 * Does something as soon as this moment's work is done, together with whatever else was put off meanwhile. After a round
 * that took long, the next begins no sooner than after as long again: a server that writes to thousands of streams answers
 * calls in between.
 */
export function inNextRound(work: () => void) {
  waiting.push(work);
  if (waiting.length > 1) return;
  const pause = nextAt - performance.now();
  // A timer is never shorter than a millisecond.
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
