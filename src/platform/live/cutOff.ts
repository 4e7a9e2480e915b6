import type { ServerResponse } from 'node:http';

const waiting: ServerResponse[] = [];

/**
 * Ends the connection of somebody who does not read. By a reset, as the system would keep what was not read for minutes
 * otherwise; and one at a time, as it may be megabytes for each and hundreds of them stop reading together.
 */
export function cutOff(response: ServerResponse) {
  if (waiting.push(response) === 1) setImmediate(cutNext);
}

function cutNext() {
  waiting.shift()?.socket?.resetAndDestroy();
  if (waiting.length > 0) setImmediate(cutNext);
}
