import { limits } from '#/app/limits.ts';

let second = 0;
const counts = new Map<string, number>();

/** Whether this person may send one more frame on this node within this second. Kept in memory: a frame costs nothing else. */
export function frameAllowed(userId: string, now = performance.now()) {
  const current = Math.floor(now / 1000);
  if (current !== second) counts.clear();
  second = current;
  const count = (counts.get(userId) ?? 0) + 1;
  counts.set(userId, count);
  return count <= limits.framesPerSecond;
}
