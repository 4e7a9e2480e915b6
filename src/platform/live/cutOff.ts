import type { ServerResponse } from 'node:http';

const waiting: ServerResponse[] = [];

/**
 * Resets the connection of a reader that does not read, because the kernel would keep the unread data for minutes after a
 * normal close. One per turn of the event loop: each may free megabytes, and hundreds can stall together.
 */
export function cutOff(response: ServerResponse) {
  if (waiting.push(response) === 1) setImmediate(cutNext);
}

function cutNext() {
  waiting.shift()?.socket?.resetAndDestroy();
  if (waiting.length > 0) setImmediate(cutNext);
}
