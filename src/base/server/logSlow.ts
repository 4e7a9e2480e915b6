import { log } from './log.ts';
import { watchQueries } from './watchQueries.ts';

// Enough to find it in the code.
const longest = 300;

/** Writes every statement that takes so many milliseconds or more into the log, without its values. 0: none. */
export function logSlow(atLeastMs: number) {
  if (atLeastMs === 0) return () => {};
  return watchQueries(statement => {
    const begun = performance.now();
    return () => {
      const ms = Math.round(performance.now() - begun);
      if (ms >= atLeastMs) log.warn({ ms, statement: statement().slice(0, longest) }, 'a slow statement');
    };
  });
}
