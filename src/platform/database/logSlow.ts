import { log } from '#/platform/observability/log.ts';
import { watchQueries } from './watchQueries.ts';

// Enough to find it in the code.
const longest = 300;

/** For so long a server that has just started is slow by nature: nothing is in memory, and all its jobs ask at once. */
const beginningMs = 10_000;

/**
 * Writes every statement that takes so many milliseconds or more into the log, without its values: in the beginning of a
 * server for the record only, later as a warning. 0: none.
 */
export function logSlow(atLeastMs: number, beginning = beginningMs) {
  if (atLeastMs === 0) return () => {};
  const warnFrom = performance.now() + beginning;
  return watchQueries(statement => {
    const begun = performance.now();
    return () => {
      const ms = Math.round(performance.now() - begun);
      if (ms < atLeastMs) return;
      const slow = { ms, statement: statement().slice(0, longest) };
      if (begun < warnFrom) log.info(slow, 'a slow statement');
      else log.warn(slow, 'a slow statement');
    };
  });
}
